import { component, list, text, translated } from '../../content/field.ts';

export default component('section', 'feature-grid', 'Features', 'apps', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  features: translated(
    list('Features', 'Two to nine. Three or six fill the rows.', 'section.feature', {
      required: true,
      min: 1,
      max: 9,
    }),
  ),
});
