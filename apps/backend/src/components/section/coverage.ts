import { component, part, picture, text, translated } from '../../content/field.ts';

export default component('section', 'coverage', 'Coverage check', 'pinMap', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  hint: text('Field hint', 'What visitors can enter.', {
    required: true,
    maxLength: 80,
    default: 'For example, 94107 or San Francisco',
  }),
  picture: picture('Image', 'Optional. Without one, we show our dotted map.'),
  alt: text(
    'Image description (alt text)',
    'What the image shows here, for people who can’t see it. If empty, we use its alt text from the media library, which is the same in every language.',
    { maxLength: 200 },
  ),
  link: translated(part('Link', 'Shown under the field. For example, a link to the full map.', 'shared.link')),
});
