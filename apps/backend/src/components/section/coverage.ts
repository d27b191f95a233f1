import { component, part, picture, text, translated } from '../../content/field.ts';

export default component('section', 'coverage', 'Coverage check', 'pinMap', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  hint: text('Hint at the field', 'What may be typed.', {
    required: true,
    maxLength: 80,
    default: 'Five digits, for example 94107',
  }),
  picture: picture('Picture', 'Optional; without it the shop’s own map of dots is shown.'),
  alt: text(
    'Image description (alt text)',
    'What the picture shows in this place, for people who do not see it. If empty, its alternative text in the media library counts, which is the same in every language.',
    { maxLength: 200 },
  ),
  link: translated(part('Link', 'Under the field, for example to the whole map.', 'shared.link')),
});
