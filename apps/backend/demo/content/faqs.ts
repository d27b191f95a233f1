import type { FaqContent } from './shapes.ts';

/** Returns the questions of one category, ranked in list order. */
const chapter = (category: string, first: number, list: Omit<FaqContent, 'category' | 'rank'>[]): FaqContent[] =>
  list.map((faq, i) => ({ ...faq, category, rank: first + i * 10 }));

export const faqs: FaqContent[] = [
  ...chapter('price-and-terms', 100, [
    {
      slug: 'is-the-price-what-i-pay',
      question: 'Is the price on the card really what I pay?',
      answer:
        'For plans, yes: taxes and fees are inside it. Devices and accessories carry the sales tax of your state; it is added as soon as we know your address, and you see it before you pay.',
    },
    {
      slug: 'does-it-renew',
      question: 'Does a plan renew by itself?',
      answer:
        'No. A term is paid once and ends. There is nothing to cancel, and nothing is charged unless you buy again.',
    },
    {
      slug: 'price-a-month',
      question: 'Why do you show a price a month if I pay for the whole term?',
      answer:
        'So that you can compare. Beside it stands the price of the whole term, and that is what is charged: Horizon for 12 months is $420.00 once, which is $35.00 a month.',
    },
    {
      slug: 'data-used-up',
      question: 'What happens when I use up my data?',
      answer:
        'Nothing costs extra. On Cove, Bay, Coast and Tide your speed goes down to 512 kbps, enough for messages and maps, until the next month of your term begins. On Horizon and Meridian data goes on, a little slower where the network is busy.',
    },
    {
      slug: 'shorter-or-longer',
      question: 'Which length should I take?',
      answer:
        'If you are new here, one month. If you are sure, twelve: the year costs the least a month. There is no fee for starting or stopping at any length.',
    },
    {
      slug: 'money-back',
      question: 'Can I have my money back?',
      answer:
        'A plan that has not connected yet: within 30 days, all of it. A device: within 30 days of delivery, all of it, and we pay the way back. Press **Cancel** or **Send back** on [its order](/existing-user/orders), or call us; the details are in our [terms](/terms-and-conditions#giving-back).',
    },
    {
      slug: 'what-is-the-label',
      question: 'What is the box with Broadband Facts on a plan’s page?',
      answer:
        'A label that American law asks for, the same at every provider: price, fees, typical speeds, data. It says the same as our card, in the same figures.',
    },
  ]),
  ...chapter('esim-and-cards', 200, [
    {
      slug: 'does-my-phone-take-an-esim',
      question: 'Does my phone take an eSIM?',
      answer:
        'Open the keypad of your phone and dial `*#06#`: if a line with EID appears, it does. “Will my phone work?” on the page of each plan says the same, and the checkout knows many models by name. The phone must be unlocked.',
    },
    {
      slug: 'when-do-i-get-my-esim',
      question: 'When do I get my eSIM?',
      answer:
        'After you pay we prepare it and write to the address you gave us. You need Wi-Fi to install it, nothing else; no parcel is sent.',
    },
    {
      slug: 'esim-or-card',
      question: 'eSIM or card?',
      answer:
        'If your phone takes an eSIM, that is the quicker way. A card does the same for phones that do not, and it moves between phones without asking anyone. Both are free with a plan.',
    },
    {
      slug: 'what-is-unlocked',
      question: 'What does unlocked mean?',
      answer:
        'That the phone accepts any provider. A phone bought from another provider may be locked until it is paid off; they unlock it on request. All devices we sell are unlocked from the first day.',
    },
    {
      slug: 'two-lines',
      question: 'Can I keep my present line in the same phone?',
      answer:
        'Yes, in nearly every phone with eSIM: two lines live side by side, and you choose which one is for data. Both ring.',
    },
    {
      slug: 'card-size',
      question: 'Which size of card do I need?',
      answer: 'None in particular. Our card is cut for all three; push out the one that fits.',
    },
  ]),
  ...chapter('your-line', 300, [
    {
      slug: 'can-i-keep-my-number',
      question: 'Can I bring the number I have?',
      answer:
        'Yes, on every plan with talk. Your line starts with a new American number. On its page in your account choose **Transfer my number**, and tell us the number, your account number and the transfer PIN from your current carrier. It usually moves within a day. Do not cancel your old plan before that: the move ends it.',
    },
    {
      slug: 'when-does-my-term-begin',
      question: 'When does my term begin?',
      answer:
        'With the first connection: the moment your phone meets our network, not the moment you pay. So an order can wait in a drawer. With Layover you can also name the day.',
    },
    {
      slug: 'emergency-address',
      question: 'Why do you ask for an emergency address?',
      answer:
        'Because calls to 911 can go over Wi-Fi, and then no mast tells the dispatcher where you are. We pass the address on to emergency services and to nobody else. When you move, change it on the page of your line.',
    },
    {
      slug: 'hotspot',
      question: 'May I use my phone as a hotspot?',
      answer:
        'Yes, on every plan. On Cove, Bay, Coast and Tide it uses your data. On Horizon 20 GB a month are for the hotspot, on Meridian 60 GB.',
    },
    {
      slug: 'abroad',
      question: 'Does my plan work in other countries?',
      answer:
        'Coast, Horizon and Meridian work in Canada and Mexico as at home. Meridian brings 15 GB a month in 92 more countries. Cove, Bay and Tide work in the USA.',
    },
    {
      slug: 'end-of-term',
      question: 'What happens at the end of a term?',
      answer: 'The line stops on the day that your receipt or your first connection set. Nothing is charged.',
    },
  ]),
  ...chapter('visiting', 400, [
    {
      slug: 'which-plan-for-visitors',
      question: 'I visit the USA. Which plan is for me?',
      answer:
        '[Layover](/plans/layover): 20 GB for 7, 15 or 30 days, from $19.00, paid once. It is an eSIM, so you install it before you fly.',
    },
    {
      slug: 'american-address',
      question: 'Do I need an American address?',
      answer:
        'Not for Layover. It asks for your e-mail, your name, your country and a ZIP or postal code. A plan with calls needs an American address for 911.',
    },
    {
      slug: 'card-from-home',
      question: 'Can I pay with a card from home?',
      answer: 'Yes, any card that works online. The price is in US dollars; your bank may add a fee of its own.',
    },
    {
      slug: 'when-do-the-days-begin',
      question: 'When do the days begin?',
      answer: 'When your phone meets its first American mast, or on the day you name. Installing at home costs no day.',
    },
  ]),
  ...chapter('orders-and-delivery', 500, [
    {
      slug: 'how-long-is-delivery',
      question: 'How long does delivery take?',
      answer:
        'Standard delivery takes 2 working days and is free; to Alaska and Hawaii it costs $12.00 or more by weight. For $9.00 it is there on the next working day, on the mainland. A SIM card on its own comes as a letter, in 2 to 4 working days and free. An eSIM needs no delivery.',
    },
    {
      slug: 'where-do-you-deliver',
      question: 'Where do you deliver?',
      answer: 'To the fifty states and the District of Columbia.',
    },
    {
      slug: 'see-my-orders',
      question: 'Where do I see my order?',
      answer: 'Log in and open [My orders](/existing-user/orders). The receipt in your mail has the number.',
    },
    {
      slug: 'send-back',
      question: 'How do I send something back?',
      answer:
        'Open [its order](/existing-user/orders) within 30 days of delivery and press **Send back**, or call us with your order number. We send a label, you send the parcel, and the money goes back the way it came.',
    },
    {
      slug: 'guarantee',
      question: 'How long is the guarantee?',
      answer: 'Two years on every device, one year on accessories. We repair, replace or pay back, in this order.',
    },
    {
      slug: 'sold-out',
      question: 'What does few left mean?',
      answer:
        'That five or fewer are on the shelf. A piece is yours once you pay, not once it is in the cart; if it goes in between, we say so before anything is charged.',
    },
  ]),
  ...chapter('account-and-data', 600, [
    {
      slug: 'why-an-account',
      question: 'Why do I need an account?',
      answer:
        'Because a line belongs to a person. The account is made in the checkout; all it asks there is a password.',
    },
    {
      slug: 'card-details',
      question: 'Do you store my card?',
      answer:
        'No. You pay on a page of Stripe or PayPal. We are told that you paid and the last four digits, never the whole number.',
    },
    {
      slug: 'my-data',
      question: 'How do I get or delete my data?',
      answer:
        'On [Your data](/data-deletion): you confirm it by e-mail, can stop it for 7 days, and follow each step by a code. What the law makes us keep, and for how long, is in our [privacy policy](/privacy-policy).',
    },
  ]),
];
