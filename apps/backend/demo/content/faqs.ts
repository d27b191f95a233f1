import type { FaqContent } from './shapes.ts';

/** Returns the questions of one category, ranked in list order. */
const chapter = (category: string, first: number, list: Omit<FaqContent, 'category' | 'rank'>[]): FaqContent[] =>
  list.map((faq, i) => ({ ...faq, category, rank: first + i * 10 }));

export const faqs: FaqContent[] = [
  ...chapter('price-and-terms', 100, [
    {
      slug: 'is-the-price-what-i-pay',
      question: 'Is the price I see the price I pay?',
      answer:
        'For plans, yes. Taxes and fees are included. For devices, accessories, and shipping, we add sales tax once we know your address. You see the total before you pay.',
    },
    {
      slug: 'does-it-renew',
      question: 'Does my plan renew automatically?',
      answer:
        'No. You pay once for the term, and then it ends. There’s nothing to cancel, and we don’t charge you again unless you buy another plan.',
    },
    {
      slug: 'price-a-month',
      question: 'Why do you show a monthly price if I pay for the full term?',
      answer:
        'So you can compare. The total is always next to it, and that’s what we charge. Horizon for 12 months is a one-time payment of $420.00. That’s $35.00 a month.',
    },
    {
      slug: 'data-used-up',
      question: 'What happens when I use up my data?',
      answer:
        'Nothing costs extra. On Cove, Bay, Coast, and Tide, your speed slows to 512 kbps until the next month of your term starts. That’s enough for messages and maps, but not for video. On Layover, it slows to 512 kbps for the rest of your term. On Horizon and Meridian, data stays unlimited, but it’s slower when the network is busy.',
    },
    {
      slug: 'shorter-or-longer',
      question: 'Which term should I choose?',
      answer:
        'If you’re new here, start with 1 month. If you’re sure, 12: a year has the lowest monthly price. No term has a fee to start or stop. When it ends, a new plan comes with a new number.',
    },
    {
      slug: 'discounts-and-bundles',
      question: 'Are there discounts, bundle prices, or prices for my own device?',
      answer:
        'With promo code WELCOME10, plans are 10% off on your first order. Enter the code in your cart. You also earn [points](/rewards) on plans, devices, and accessories, and each point is worth money on a later order. There are no bundle prices, because we don’t sell home internet, TV, or home phone service. Using your own phone or hotspot device costs nothing extra: a plan has the same price with any device that works with it.',
    },
    {
      slug: 'money-back',
      question: 'Can I get a refund?',
      answer:
        'Yes. You can get a full refund for a plan that hasn’t connected yet, within 30 days after you pay. You can return a device that’s like new within 30 days of delivery for a full refund, and we pay for return shipping. [Some items can’t be returned](/delivery-and-returns#items-you-cannot-return). Open [your order](/existing-user/orders) and select **Cancel order** or **Return items**, or call us. See our [terms](/terms-and-conditions#returns-and-refunds) for details.',
    },
    {
      slug: 'business-and-tax-exempt',
      question: 'Can a business or a tax-exempt organization buy from you?',
      answer:
        'Yes, at the prices you see here. You can download an invoice from each order. We don’t offer tax exemption: everyone pays the same tax, tax-exempt organizations included.',
    },
    {
      slug: 'what-is-the-label',
      question: 'What is the Broadband Facts label on a plan’s page?',
      answer:
        'It’s a label that US law requires from every provider. It shows price, fees, typical speeds, and data in the same order, so you can compare plans. Its figures match the ones on the plan’s page.',
    },
  ]),
  ...chapter('esim-and-cards', 200, [
    {
      slug: 'does-my-phone-take-an-esim',
      question: 'Does my phone support eSIM?',
      answer:
        'Dial `*#06#` on your phone. If you see a line labeled EID, your phone supports eSIM. If you don’t, choose a SIM card with your plan. Your phone must also be unlocked.',
    },
    {
      slug: 'when-do-i-get-my-esim',
      question: 'When do I get my eSIM?',
      answer:
        'Usually within minutes after you pay. We email you when it’s ready. You only need Wi-Fi to install it. Nothing ships.',
    },
    {
      slug: 'esim-or-card',
      question: 'Should I choose an eSIM or a SIM card?',
      answer:
        'If your phone supports eSIM, choose eSIM. It’s faster. If it doesn’t, or if you often switch between phones that have a SIM tray, choose a SIM card. You can move it to another phone yourself. Newer iPhones sold in the USA have no tray. Both are free with a plan.',
    },
    {
      slug: 'what-is-unlocked',
      question: 'What does unlocked mean?',
      answer:
        'An unlocked phone isn’t tied to one carrier, so you can use it with us. It also has to work on our network, as nearly every phone sold in the USA does. If yours is from another country, call us with the model before you buy. A phone you bought from another carrier may be locked until it’s paid off. That carrier unlocks it when you ask. Every device we sell is unlocked from day one.',
    },
    {
      slug: 'two-lines',
      question: 'Can I keep my current line in the same phone?',
      answer:
        'Yes, in nearly every phone that supports eSIM. Your phone can use 2 lines at once. Both can ring, and you choose which one to use for data.',
    },
    {
      slug: 'card-size',
      question: 'What size SIM card do I need?',
      answer: 'Our SIM card comes in all 3 sizes. Push out the one that fits your phone.',
    },
    {
      slug: 'activate-my-card',
      question: 'How do I activate my SIM card?',
      answer:
        'Scan the QR code on your SIM kit with your phone’s camera and follow the steps. When your line is ready, insert the SIM card and restart your device.',
    },
  ]),
  ...chapter('your-line', 300, [
    {
      slug: 'can-i-keep-my-number',
      question: 'Can I keep my number?',
      answer:
        'Yes, when you switch to any of our plans with talk. This is also called porting your number. Your line starts with a new US number. First, install your eSIM, or activate and insert your SIM card, so your phone is ready when your number arrives. Then open [your line](/existing-user/lines) and select **Transfer my number**. Enter your number, your account number, and the transfer PIN from your current carrier. It’s usually done within a day. Don’t cancel your old plan until your number is here. The transfer ends it for you.',
    },
    {
      slug: 'take-my-number-away',
      question: 'Can I transfer my number to another carrier?',
      answer:
        'Yes, while your line is active. Call us at 1-800-555-0142 for your account number and transfer PIN, and give them to your new carrier. Don’t let your plan end before the transfer is complete. The transfer ends your line with us.',
    },
    {
      slug: 'when-does-my-term-begin',
      question: 'When does my term start?',
      answer:
        'When your phone first connects to our network, not when you pay. So you can buy now and start later. With Layover, you can also choose the start date.',
    },
    {
      slug: 'emergency-address',
      question: 'Why do you ask for an emergency address?',
      answer:
        'Emergency services see this address when you call 911 over Wi-Fi. We share it only with them and with the network that carries your calls. Keep it current: when you move, change it on your line’s page.',
    },
    {
      slug: 'hotspot',
      question: 'Can I use my phone as a hotspot?',
      answer:
        'Yes, on every plan. On Cove, Bay, Coast, Tide, and Layover, your hotspot uses your plan’s data. Horizon includes 20 GB of hotspot data a month, and Meridian 60 GB.',
    },
    {
      slug: 'abroad',
      question: 'Does my plan work in other countries?',
      answer:
        'Coast, Horizon, and Meridian also work in Canada and Mexico. For other trips abroad, Meridian includes 15 GB a month in [92 more countries](/faqs#which-countries). Cove, Bay, Tide, and Layover work in the USA only.\n\nThe USA means the 50 states and Washington, D.C. Plans don’t work in Puerto Rico or other US territories.',
    },
    {
      slug: 'which-countries',
      question: 'Which 92 countries does Meridian also work in?',
      answer:
        'Besides the USA, Canada, and Mexico, you can use Meridian in:\n\n- **Europe:** Albania, Austria, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Cyprus, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary, Iceland, Ireland, Italy, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Norway, Poland, Portugal, Romania, San Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Ukraine, United Kingdom, and Vatican City\n- **Latin America and the Caribbean:** Antigua and Barbuda, Argentina, Bahamas, Barbados, Belize, Bolivia, Brazil, Chile, Colombia, Costa Rica, Dominica, Dominican Republic, Ecuador, El Salvador, Grenada, Guatemala, Guyana, Honduras, Jamaica, Nicaragua, Panama, Paraguay, Peru, Saint Lucia, Trinidad and Tobago, and Uruguay\n- **Asia and the Pacific:** Australia, Cambodia, Fiji, India, Indonesia, Japan, Malaysia, New Zealand, Philippines, Singapore, South Korea, Sri Lanka, Taiwan, Thailand, and Vietnam\n- **Middle East and Africa:** Egypt, Israel, Jordan, Kenya, Morocco, Qatar, Saudi Arabia, South Africa, and Türkiye',
    },
    {
      slug: 'call-other-countries',
      question: 'Can I call or text other countries from the USA?',
      answer:
        'It depends on your plan:\n\n- **Cove and Bay:** no. You can call and text in the USA only.\n- **Coast:** yes, Canada and Mexico.\n- **Horizon and Meridian:** yes, Canada and Mexico. You can also text 200 countries.\n- **Tide and Layover:** no. They have no calls or texts.\n\nOther international calls and texts aren’t included. They don’t go through, so they never cost extra. With any plan, you can use data to call abroad in an app. To use your plan outside the USA, see [where it works](/faqs#abroad).',
    },
    {
      slug: 'end-of-term',
      question: 'What happens when my term ends?',
      answer:
        'Your line works until 11:59 PM Eastern on its last day. Then it stops, and we don’t charge you. You can see the date on your line’s page. To keep your number, transfer it to another carrier before then. A new plan comes with a new number.',
    },
  ]),
  ...chapter('visiting', 400, [
    {
      slug: 'which-plan-for-visitors',
      question: 'I’m visiting the USA. Which plan should I choose?',
      answer:
        '[Layover](/plans/layover): 20 GB for 7, 15, or 30 days, from $19.00. You pay once. It’s an eSIM, so you can install it before you fly.',
    },
    {
      slug: 'american-address',
      question: 'Do I need a US address?',
      answer:
        'Not for Layover. We ask for your email, your name, your country, and a ZIP or postal code. A plan with calls needs a US address for 911.',
    },
    {
      slug: 'card-from-home',
      question: 'Can I pay with a card from my country?',
      answer:
        'Yes, with any credit or debit card that works online. Prices are in US dollars. Your bank may charge its own fee.',
    },
    {
      slug: 'when-do-the-days-begin',
      question: 'When do my days start?',
      answer:
        'When your phone first connects to a US tower, or on the date you choose. Installing the eSIM at home doesn’t use up a day.',
    },
  ]),
  ...chapter('orders-and-delivery', 500, [
    {
      slug: 'how-long-is-delivery',
      question: 'How long does shipping take?',
      answer:
        'Your package ships the next business day after you order. Standard shipping then takes 2 business days and is free. To Alaska and Hawaii it costs $12.00 or more, depending on weight, and is free when the devices and accessories in your order come to $1,000.00 or more. Next-day shipping takes 1 business day, costs $9.00, and isn’t offered to Alaska and Hawaii. A SIM card on its own comes by mail 2–4 business days after it ships, free. An eSIM doesn’t ship.',
    },
    {
      slug: 'where-do-you-deliver',
      question: 'Where do you ship?',
      answer: 'To all 50 states and Washington, D.C.',
    },
    {
      slug: 'see-my-orders',
      question: 'Where can I find my order?',
      answer:
        'Sign in and open [Your orders](/existing-user/orders). Your order number is in the receipt we emailed you.',
    },
    {
      slug: 'send-back',
      question: 'How do I return an item?',
      answer:
        'Open [your order](/existing-user/orders) within 30 days of delivery and select **Return items**, or call us with your order number. The item must be like new, with everything that was in the box, and [some items can’t be returned](/delivery-and-returns#items-you-cannot-return). We email you a label with our address and pay for return shipping. We refund your original payment method within 14 days after we receive the package.',
    },
    {
      slug: 'guarantee',
      question: 'What does the warranty cover, and how long?',
      answer:
        'Every device has a 2-year limited warranty, and every accessory a 1-year limited warranty, from the day of delivery. It covers defects in normal use, not accidents, loss, or normal wear. To make a claim, call 1-800-555-0142 with your order number. We pay for shipping both ways, and we repair the item, replace it, or refund you. See the [limited warranty](/terms-and-conditions#limited-warranty) for details.',
    },
    {
      slug: 'sold-out',
      question: 'What does “Only a few left” mean?',
      answer:
        'We have 5 or fewer in stock. Adding an item to your cart doesn’t reserve it. It’s yours once you pay. If it sells out before then, we tell you. If you were already charged, we refund you in full.',
    },
  ]),
  ...chapter('account-and-data', 600, [
    {
      slug: 'why-an-account',
      question: 'Why do I need an account?',
      answer:
        'A line belongs to a person, so we keep it in your account. You create it at checkout with a password. You can also continue without one: we still create the account and email you a link to set a password. You can request a new link anytime.',
    },
    {
      slug: 'card-details',
      question: 'Do you store my card details?',
      answer:
        'No. You pay by credit or debit card on Stripe’s secure page, or with PayPal. We see that you paid and the last 4 digits, never the full card number.',
    },
    {
      slug: 'my-data',
      question: 'How do I download or delete my data?',
      answer:
        'Go to [Your data](/data-deletion) and confirm your request by email. You have at least 7 days to cancel a deletion. If one of your lines is active, paused, or ready to connect then, we wait until its plan ends or its order is canceled. You can track your request with a code. Our [privacy policy](/privacy-policy) says what the law makes us keep, and for how long.',
    },
  ]),
];
