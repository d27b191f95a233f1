import { component, list, text, translated } from '../../content/field.ts';

export default component('section', 'prices', 'Price bars', 'chartBubble', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'What is compared and when you looked: “30 days with 20 GB, as priced in November 2026.”', {
    required: true,
    maxLength: 240,
  }),
  prices: translated(
    list('Prices', 'Ours first: its bar is the bright one.', 'section.price-row', {
      required: true,
      min: 2,
      max: 6,
    }),
  ),
});
