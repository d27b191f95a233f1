import { component, text } from '../../content/field.ts';

export default component('shared', 'link', 'Link', 'link', {
  label: text('Words', 'What the link says, for example “All plans”.', { required: true, maxLength: 60 }),
  href: text('Address', 'A path of this shop like /plans, or a full address that begins with https://.', {
    required: true,
    // As much as its column holds: more would be an error of ours when an editor saves.
    maxLength: 255,
    regex: '^(?:/(?!/)|https://|mailto:|tel:)\\S*$',
  }),
});
