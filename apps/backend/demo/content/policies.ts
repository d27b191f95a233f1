import type { PolicyContent, PolicyVersionContent } from './shapes.ts';

const terms = `Cerulean Mobile is a demonstration brand. These terms show how honest ones can read. An operator replaces them with terms of its own before the first sale.

## In short

You pay once, for a length of time that you choose. Nothing renews by itself. What the card says is what you pay.

## What you buy

A **plan** is a mobile line for a term: days or months that are named on the plan’s page and on your receipt. A **device** or an **accessory** is yours from the moment it reaches you, unlocked.

The order becomes a contract when your payment has gone through. You get a receipt by e-mail with an order number.

## Price and payment

Plan prices include all taxes and fees. Devices, accessories and delivery carry the sales tax of the state they go to; you see it before you pay.

You pay the whole term at once, on a page of Stripe or PayPal. If a price changes between cart and payment, we show you both and ask.

If money was taken and we cannot deliver what you ordered, it goes back in full, without your asking.

## Term

A term begins with the first connection of the line to our network, or with the day that you named where the plan offers it. It ends after the number of months or days that you bought, and it does not renew by itself. There is no fee for leaving.

## Giving back

A plan that has not connected yet can be given back within 30 days after you paid. A device or an accessory can be given back within 30 days after it reached you, in the state in which one would try it in a shop. Press **Cancel** or **Send back** on the page of your order, or call us; we send a label and pay the way. The money goes back the way it came, at the latest 14 days after the parcel is with us.

## Guarantee

Two years on devices, one year on accessories. We repair, replace or pay back, in this order. Your rights under the law of your state stay as they are.

## How we manage the network

Where many people share one mast, lines that have used their top-speed data in the month wait a moment for those that have not. How much that is stands on the plan’s card and its label. Beyond that we do not block, slow down or prefer any site or service. Video comes in the resolution named with the plan.

## Calls to 911

Calls to 911 go over the mobile network where there is one, else over Wi-Fi if your phone can. For calls over Wi-Fi the dispatcher sees the emergency address that you gave us. Keep it true: when you move, change it on the page of your line, or tell us.

## Fair use

A line is for people and their devices. It is not for reselling, for automated calls or mass messages, or in place of a fixed line that serves a whole building. Before we stop a line for this, we call you.

## When something goes wrong

Call 1-800-555-0142, 7 am to 11 pm Eastern, every day. If we cannot settle it, the law of your state applies and its courts decide.

## Changes

Your order keeps the version of these terms that you agreed to. New versions count for new orders only.
`;

const privacy = `Cerulean Mobile is a demonstration brand. This text shows how a privacy policy can read. An operator replaces it with its own before the first sale.

## In short

We know what a phone company must know, sell none of it, and delete it when its reason ends.

## What we know

To run your line and send your parcel we keep your name, your addresses, your e-mail and your phone number. We do not keep what you say or write. The table [at the end of this page](#how-long) names everything, with its reason and how long it stays.

## Cookies

This product uses cookies to improve your experience; using the site means accepting them. They are ours, and no other site reads them:

- one holds your cart, for 30 days
- one holds your log-in, until you log out or for 30 days
- one lets the browser that paid see its receipt, for 7 days
- one holds the place that you checked coverage for and took along to the plans, for 30 days; it stays between your browser and this site
- one holds the partner through whose page you came, for 30 days: your cart says so, and the partner is paid for your order without learning whose it was

That you pressed Accept is kept in your browser alone. Once you have, pages that anybody may see can be measured, and may be recorded to find out what does not work; what you type is not. Pages with your data never are. When something breaks, a report without your name, your address or your IP address tells us what did.

## Who else sees it

- Stripe or PayPal, the payment page that you chose: your e-mail and what you pay. Card numbers go there and never to us.
- The courier: your name, address and phone number.
- Emergency services, when you call 911.
- Authorities, where the law requires it.

Nobody else, and nobody pays for it.

## Your rights

[Take a copy of your data, or have it deleted](/data-deletion): you confirm it by e-mail and follow each step by a code. For a correction write to privacy@cerulean.example or call 1-800-555-0142; we answer within 30 days. What tax law makes us keep stays until its time is over, without your name.

## Children

An account belongs to an adult. A child’s line belongs to the adult who bought it.

## Versions

When this text changes, it gets a new version. Every earlier one stays readable below, and each says what is different.
`;

/** Privacy policy from before buyers could request a copy or the deletion of their data on a page. */
const privacyBefore = privacy.replace(
  '[Take a copy of your data, or have it deleted](/data-deletion): you confirm it by e-mail and follow each step by a code. For a correction write',
  'For a copy, a correction or the deletion of your data write',
);

/** Terms from before devices came with a two-year guarantee. */
const termsBefore = terms.replace(
  'Two years on devices, one year on accessories.',
  'One year on devices and accessories.',
);

const accessibility = `Cerulean Mobile wants everybody to be able to choose, buy and run a line alone: with a keyboard, with a screen reader, in large type, on a slow phone. This page says how far we are, where we fall short, and whom to tell.

## What we aim for

The shop follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. It is also the level that American courts and the European Accessibility Act go by.

## What works

- Every page can be used with the keyboard alone. Where you are is shown by a ring, and a link at the top leads past the navigation.
- Headings, lists, forms and tables carry their meaning in the page itself, so that a screen reader can announce and jump to them.
- Text grows to 200 percent and pages fit a width of 320 pixels without scrolling sideways.
- Text and its background differ by at least 4.5 to 1. Nothing is said by color alone.
- Pictures that tell something are described in words; the others stay silent.
- Errors stand beside the field and in a summary that is read out, with the way to mend them. What you typed is kept.
- Nothing blinks or plays by itself. Who asks their device for less motion gets none.
- Browsing, the cart and the checkout work without JavaScript.
- Nothing in the checkout runs out while you read, except the page of the payment service, which says so.

## Where we fall short

- The page on which you pay is Stripe’s or PayPal’s. It is built to the same guidelines, and we cannot change it.
- Facts labels and comparisons are wide tables. On a phone they scroll inside their frame; each row keeps its name in view.
- Texts by partners and providers that we only link to may be worse than ours.

## How we test

Before each release every page is checked by a program that knows the guidelines, at several widths and in large type, and walked through with the keyboard. Programs find a part of the problems only; people who use screen readers find the rest, and we change what they tell us first.

## Help without this site

Everything that the shop does, a person does with you at 1-800-555-0142, 7 am to 11 pm Eastern, every day. Relay calls (711) are welcome. The broadband facts of a plan and these policies come in large print or read aloud, free of charge.

## Tell us

Write to access@cerulean.example or call. Say on which page you were and what you use. We answer within two working days and say what we will change and when. If our answer does not help, the Federal Communications Commission takes complaints at [fcc.gov/accessibility](https://www.fcc.gov/accessibility).

Cerulean Mobile is a demonstration brand. An operator replaces names, numbers and addresses with its own, and what is said here about tests is true of the shop’s program.
`;

const delivery = `Cerulean Mobile is a demonstration brand. An operator replaces this text with its own before the first sale.

## Where and how fast

We deliver to the fifty states and the District of Columbia. Standard delivery takes 2 working days and is free on the mainland. To Alaska and Hawaii it costs $12.00 up to 1 kg, $24.00 up to 5 kg and $49.00 up to 20 kg, and nothing from $1,000.00 of goods on. Next-day delivery costs $9.00, arrives on the next working day and is offered on the mainland. A SIM card on its own comes as a letter, in 2 to 4 working days and free. An eSIM needs no delivery and none is charged.

Sales tax on the parcel and on next-day delivery follows the state it goes to.

## When a parcel is late or lost

Call us with your order number. A parcel that has not arrived after 7 working days counts as lost: we send a new one or pay back, as you prefer.

## Sending back

Within 30 days after delivery, for any reason. Press **Send back** on the page of your order, or call 1-800-555-0142; we send a label and pay the way. Reset the device and take your account off it first, so that we can check it.

The money goes back the way it came, at the latest 14 days after the parcel is with us.

## What does not come back

Earbuds whose tips have been opened, screen glass that has been used, and cards of a SIM kit that have connected.

## Old devices

Send an old phone in the same box. We erase and recycle it, free of charge.
`;

const version = '2026-11';
const inForce = '2026-11-01';

/** Policies with their versions. The last version is in force. */
export const policies: { policy: PolicyContent; earlier: PolicyVersionContent[] }[] = [
  {
    policy: {
      title: 'Terms and conditions',
      slug: 'terms-and-conditions',
      description: 'What you buy, what you pay, how to give it back. Paid once, nothing renews by itself.',
      version,
      inForce,
      changes: 'Devices now have a guarantee of two years.',
      body: terms,
    },
    earlier: [{ version: '2026-04', inForce: '2026-04-15', changes: null, body: termsBefore }],
  },
  {
    policy: {
      title: 'Privacy',
      slug: 'privacy-policy',
      description: 'What we know about you, why, and for how long. With the cookies we set.',
      version,
      inForce,
      changes: 'You can ask for a copy or the deletion of your data on a page, and follow each step.',
      body: privacy,
    },
    earlier: [{ version: '2026-04', inForce: '2026-04-15', changes: null, body: privacyBefore }],
  },
  {
    policy: {
      title: 'Accessibility',
      slug: 'accessibility-policy',
      description: 'How everybody can use this shop, where we fall short, and whom to tell.',
      version,
      inForce,
      changes: null,
      body: accessibility,
    },
    earlier: [],
  },
  {
    policy: {
      title: 'Delivery and returns',
      slug: 'delivery-and-returns',
      description: 'Where we deliver, how fast, and how to send something back.',
      version,
      inForce,
      changes: null,
      body: delivery,
    },
    earlier: [],
  },
];
