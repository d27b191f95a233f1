import { component, list, part, text, translated } from '../../content/field.ts';

export default component('section', 'partners', 'Partners', 'user', {
  title: text('Title', 'A small heading above the logos.', { required: true, maxLength: 120 }),
  partners: translated(
    list('Partners', 'Shown in this order.', 'section.partner', {
      required: true,
      min: 1,
      max: 12,
    }),
  ),
  link: translated(part('Link', 'Shown next to the title.', 'shared.link')),
});
