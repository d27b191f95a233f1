import { component, list, part, text, translated } from '../../content/field.ts';

export default component('section', 'partners', 'Partners', 'user', {
  title: text('Title', 'The small heading above the logos.', { required: true, maxLength: 120 }),
  partners: translated(
    list('Partners', 'In the order in which they are shown.', 'section.partner', {
      required: true,
      min: 1,
      max: 12,
    }),
  ),
  link: translated(part('Link', 'At the end of the heading’s line.', 'shared.link')),
});
