import { component, list, text, translated } from '../../content/field.ts';

export default component('section', 'prices', 'Price comparison', 'chartBubble', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'What you compare, and when you checked: “30 days with 20 GB, as priced in November 2026.”', {
    required: true,
    maxLength: 240,
  }),
  prices: translated(
    list('Prices', 'Ours first. Its bar is highlighted.', 'section.price-row', {
      required: true,
      min: 2,
      max: 6,
    }),
  ),
});
