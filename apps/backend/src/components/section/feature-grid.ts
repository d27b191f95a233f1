import { component, list, text, translated } from '../../content/field.ts';

export default component('section', 'feature-grid', 'Advantages', 'apps', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  features: translated(
    list('Advantages', 'Two to nine; three or six fill the rows.', 'section.feature', {
      required: true,
      min: 1,
      max: 9,
    }),
  ),
});
