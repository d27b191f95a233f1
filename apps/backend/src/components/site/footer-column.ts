import { component, list, text, translated } from '../../content/field.ts';

export default component('site', 'footer-column', 'Footer column', 'layout', {
  title: text('Title', 'The heading of the column.', { required: true, maxLength: 40 }),
  links: translated(list('Links', 'From top to bottom.', 'shared.link', { required: true, min: 1, max: 10 })),
});
