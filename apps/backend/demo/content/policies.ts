import type { PolicyContent, PolicyVersionContent } from './shapes.ts';

const terms = `Cerulean Mobile is a demonstration brand, and these terms are a sample. A company that opens a shop with this software puts its own terms here first.

## In short

You pay once for the term you choose. Nothing renews on its own. For plans, the price you see is the price you pay.

## What you buy

A **plan** gives you one line of mobile service for the number of days or months you choose. We call that time the term. It is on the plan’s page and on your receipt. A **device** or an **accessory** is yours once it is delivered. Every device is unlocked.

The order becomes a contract when your payment goes through. We email you a receipt with your order number.

## Price and payment

Plan prices include all taxes and fees. For devices, accessories, and shipping, we add the sales tax of the place we ship to. You see it before you pay.

You pay for the full term at once, on Stripe’s secure page or with PayPal. If a price changes before you pay, we show you the old and the new price and ask.

If you paid and we cannot deliver what you ordered, we refund you in full. You do not need to ask.

## Term

Your term starts when your line first connects to our network. With some plans you can choose the start date instead. The term ends after the number of months or days you bought, and it does not renew on its own. There is no early termination fee.

## Returns and refunds

You can get a full refund for a plan that has not connected yet, within 30 days after you pay. You can return a device or an accessory within 30 days of delivery. It must be like new, without damage, and come with everything that was in the box. You may open the box and try the item. [Some items cannot be returned](/delivery-and-returns#items-you-cannot-return).

Select **Cancel order** or **Return items** on your order’s page, or call us. We email you a label with our address and pay for return shipping. We refund your original payment method, no later than 14 days after we receive the package. Your bank may take up to 10 more days to show it.

## Limited warranty

Cerulean Mobile gives this limited warranty to the person who bought the item and to anyone who gets it from them as a gift. It starts on the day of delivery. It lasts 2 years on devices and 1 year on accessories.

- **Covered:** defects in materials and workmanship that show up in normal use.
- **Not covered:** accidents, loss, theft, water beyond the item’s water resistance, damage from a repair by someone else, and normal wear, such as a battery that holds less charge with time.
- **What we do:** we repair the item. If we cannot, we replace it with the same or a similar item. If we cannot do that either, we refund what you paid for it.
- **How to claim:** call 1-800-555-0142, reply to your receipt, or write to Cerulean Mobile, Inc., 2190 Harrison Street, San Francisco, CA 94110. Have your order number ready. We send you a shipping label, and we pay for shipping both ways.

This warranty gives you specific legal rights, and you may also have other rights which vary from state to state.

## Where your plan works

Each plan’s page says where it works. The USA means the 50 states and Washington, D.C. Plans do not work in Puerto Rico or other US territories.

## How we manage the network

Each plan’s page and its Broadband Facts label say how much top-speed data it has. After that, most plans slow to the speed named there. On plans with unlimited data, your data may be slower when many people use the same tower.

Hotspot data may have a limit of its own. Over the mobile network, video from any site or app plays at up to the resolution named with your plan, if it names one.

These limits are the same for every site, app, and service. We do not block any of them, and we do not favor one over another.

## Calls to 911

Calls to 911 go over the mobile network where there is one. If there is none, they go over Wi-Fi if your phone supports it. For calls over Wi-Fi, emergency services see the emergency address you gave us. Keep it current: when you move, change it on your line’s page or tell us.

## Fair use

A line is for people and their devices. It is not for reselling, for automated calls or mass messages, or for supplying several households with internet. We call you before we stop a line for this.

## Questions and disputes

Call 1-800-555-0142, 7 AM–11 PM Eastern, every day. If we cannot settle a dispute, the law of your state applies and its courts decide.

## Changes to these terms

Your order keeps the version of these terms you agreed to. New versions apply to new orders only.
`;

const privacy = `Cerulean Mobile is a demonstration brand, and this policy is a sample. A company that opens a shop with this software puts its own policy here first.

## In short

We keep what a phone company needs to know. We never sell your data, and we delete it when we no longer have a reason to keep it.

## What we know

To run your line and ship your package, we keep your name, your addresses, your email, and your phone number. We do not keep what you say in calls, write in texts, or do online. We do keep what you write to us, for example when you cancel or return an order.

The network records how much data your line uses, which numbers you call and text and when, and which towers your phone connects to. It needs these records to run your line and to answer lawful requests. They are kept for 18 months. We do not use them for advertising.

The table [at the end of this page](#how-long) lists what this shop keeps, why, and for how long.

## Cookies

We use cookies to improve your experience. Using the site means accepting them. They are ours, and no other site reads them:

- One keeps your cart, for 30 days
- One keeps you signed in until you sign out, don’t visit for 2 weeks, or 30 days pass, whichever comes first
- One lets the browser that pays see whether the payment went through, for 7 days, and open the receipt, for an hour after the payment
- One lets your account recognize a browser you signed in with before, for a year after the last sign-in. It helps us warn you about sign-ins from new browsers
- One lets only this browser finish a sign-in with another provider, for 10 minutes, and 10 more whenever you ask for a code
- One remembers the place you checked coverage for, if you continued to the plans, for 30 days. It stays between your browser and this site
- One remembers the partner whose page you came from, for 30 days. Your cart says so, and we pay the partner a share of your order. It never learns who you are

Selecting **Accept** in the cookie notice allows something more: we may measure visits to the pages that anyone can see and to your cart, and record them so that we can find problems. We also count what is added to a cart and what is ordered: items, prices, and the order number, never your name or address. What you type is hidden in recordings, but the web address of a page can contain what you searched for. Sign-in, address, payment, and account pages are never recorded. We note your choice in your browser. If you do not select Accept, nothing is measured or recorded, and the shop works the same. To withdraw your consent, clear this site’s cookies and data in your browser’s settings, then reload the page. That also signs you out and removes your cart from that browser. When something breaks, we get an error report without your name, your address, or your IP address.

## Who we share it with

- Stripe or PayPal, whichever you choose to pay with: your email, what you buy, and what you pay. If we ship something, also your name, shipping address, and phone number. Your full card number goes to them and never to us.
- The shipping company: your name, address, and phone number.
- The network that carries your calls and data: what your line needs to work, with your emergency address (911).
- Your current carrier, only when you transfer a number from it: the number, your account number, your name and ZIP code there, and your transfer PIN.
- Companies that run our servers, send our emails, or measure and record visits for us. They may use your data only to do that work.
- Emergency services, when you call 911: your number and where you are.
- Authorities, when the law requires it.

We share it with no one else, and we never sell it.

## Your rights

[Download a copy of your data or delete it](/data-deletion). You confirm the request by email and check its progress with a code. To correct your data, email privacy@cerulean.example or call 1-800-555-0142. We answer within 30 days. A deletion removes what the table below lists, even before the times it says, except for a few things. Tax law requires us to keep what was sold, when, for how much, to which state and ZIP code, and any company and EIN on the invoice. Your name is not kept with them. The code of your request, our record of who on our team viewed or changed your data, logs, and backups stay for the times in the table. The network’s records stay until they are 18 months old.

## Children

Accounts are for people who are 18 or older. We do not knowingly collect data from children under 13 in this shop. A child’s line belongs to the adult who bought it, who can get a copy of its data, correct it, or have it deleted. If you think a child gave us their data, call us, and we delete it.

## Versions

When this policy changes, it gets a new version. All versions are listed below. Each new one says what changed.
`;

/** Privacy policy from before buyers could request a copy or the deletion of their data on a page. */
const privacyBefore = privacy
  .replace(
    '[Download a copy of your data or delete it](/data-deletion). You confirm the request by email and check its progress with a code. To correct your data, email',
    'To get a copy of your data, correct it, or delete it, email',
  )
  // Only the page of the current version shows the table.
  .replace('[at the end of this page](#how-long)', '[in the current version](/privacy-policy#how-long)')
  .replace('what the table below lists', 'what that table lists');

/** Terms from before devices came with a two-year warranty. */
const termsBefore = terms.replace(
  '2 years on devices and 1 year on accessories.',
  '1 year on devices and accessories.',
);

const accessibility = `Cerulean Mobile wants everyone to be able to choose, buy, and use a line on their own. That includes people who use a keyboard, a screen reader, large type, or a slow phone. This page says what works, where we fall short, and how to tell us.

## What we aim for

The shop follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. US courts and the European Accessibility Act look to the same level.

## What works

- You can use every page with the keyboard alone. A ring shows where you are, and a link at the top skips the navigation.
- Headings, lists, forms, and tables are marked up, so a screen reader can announce them and jump to them.
- Text can grow to 200 percent, and pages fit a width of 320 pixels without scrolling sideways.
- Text has a contrast of at least 4.5 to 1. Outside the interactive coverage map, we never use color alone to say something.
- Pictures that tell you something have a description. Screen readers skip the rest.
- Error messages tell you how to fix the problem. In longer forms, they appear next to the field and in a summary that is read out. We keep what you typed. You may need to enter passwords and PINs again.
- Nothing blinks or plays on its own. If your device is set to reduce motion, nothing moves.
- Browsing, the cart, and checkout work without JavaScript.
- Nothing in checkout times out while you read, except the payment service’s page, which says so.

## Where we fall short

- You pay on a page of the payment service, Stripe or PayPal. It follows the same guidelines, but we cannot change it.
- Comparisons are wide tables. On a phone they scroll inside their frame. Each row keeps its name in view.
- The interactive coverage map uses color alone. Check a place above the map to get the same coverage in a table.
- Pages of partners and other companies that we link to may be less accessible than ours.

## How we test

Before each release, software checks every page against the guidelines, at several widths and in large type. It also goes through each page with the keyboard. Software finds only some of the problems. People who use screen readers find the rest, and we fix what they report first.

## Help by phone

By phone, a person can help you do anything you can do in the shop. Call 1-800-555-0142, 7 AM–11 PM Eastern, every day. Relay calls (711) are welcome. We send you a plan’s Broadband Facts and these policies in large print, or read them to you, free of charge.

## Tell us

Email access@cerulean.example or call. Tell us which page you were on and what you use. We answer within 2 business days and say what we will change and when. If our answer does not help, you can file a complaint with the Federal Communications Commission at [fcc.gov/accessibility](https://www.fcc.gov/accessibility).

Cerulean Mobile is a demonstration brand. A company that opens a shop with this software puts its own names, numbers, and addresses here. What this page says about tests is true of the shop’s software.
`;

const delivery = `Cerulean Mobile is a demonstration brand, and this policy is a sample. A company that opens a shop with this software puts its own policy here first.

## Where we ship and how long it takes

We ship to all 50 states and Washington, D.C. Your package leaves the next business day after you order, and the times below count from that day.

- **Standard shipping** takes 2 business days. It is free, except to Alaska and Hawaii. There it costs $12.00 up to 2.2 lb (1 kg), $24.00 up to 11 lb (5 kg), and $49.00 up to 44 lb (20 kg). It is free there when the devices and accessories in your order come to $1,000.00 or more.
- **Next-day shipping** takes 1 business day. It costs $9.00 and is not offered to Alaska and Hawaii.
- **A SIM card on its own** comes by mail in 2–4 business days, free.
- **An eSIM** does not ship, and you pay no shipping for it.

Sales tax on your items and on shipping depends on the place we ship to.

## When a package is late or lost

Call us with your order number. If your package has not arrived after 7 business days, we treat it as lost. We send you a new one or refund you, as you prefer.

## Returns

You can return an item within 30 days of delivery, for any reason, except [what is listed below](#items-you-cannot-return). It must be like new, without damage, and come with everything that was in the box. Select **Return items** on your order’s page, or call 1-800-555-0142. We email you a label with our address and pay for return shipping. Before you ship a device, reset it and remove your account from it, so that we can check it.

We refund your original payment method, no later than 14 days after we receive the package. Your bank may take up to 10 more days to show it.

## Items you cannot return

You cannot return:

- Earbuds, once their ear tips have been unwrapped
- Screen protectors, once they have been used
- SIM cards, once they have connected to the network

## Old devices

Send us an old phone in the same box as your return. We erase and recycle it, free of charge.
`;

const version = '2026-11';
const inForce = '2026-11-01';

/** Policies with their versions. The last version is in force. */
export const policies: { policy: PolicyContent; earlier: PolicyVersionContent[] }[] = [
  {
    policy: {
      title: 'Terms and conditions',
      slug: 'terms-and-conditions',
      description: 'What you buy, what you pay, and how to return it. You pay once, and nothing renews on its own.',
      version,
      inForce,
      changes: 'Devices now come with a 2-year limited warranty.',
      body: terms,
    },
    earlier: [{ version: '2026-04', inForce: '2026-04-15', changes: null, body: termsBefore }],
  },
  {
    policy: {
      title: 'Privacy',
      slug: 'privacy-policy',
      description: 'What we know about you, why, and for how long. Includes the cookies we set.',
      version,
      inForce,
      changes:
        'You can now request a copy of your data, or ask us to delete it, online. You can also check the progress of your request.',
      body: privacy,
    },
    earlier: [{ version: '2026-04', inForce: '2026-04-15', changes: null, body: privacyBefore }],
  },
  {
    policy: {
      title: 'Accessibility',
      slug: 'accessibility-policy',
      description: 'How we make this shop work for everyone, where we fall short, and how to tell us.',
      version,
      inForce,
      changes: null,
      body: accessibility,
    },
    earlier: [],
  },
  {
    policy: {
      title: 'Shipping and returns',
      slug: 'delivery-and-returns',
      description: 'Where we ship, how long it takes, and how to return an item.',
      version,
      inForce,
      changes: null,
      body: delivery,
    },
    earlier: [],
  },
];
