import { STEP_LOOKS } from '@cerulean/contract/section-choices';
import { component, list, oneOf, part, picture, text, translated } from '../../content/field.ts';

export default component('section', 'steps', 'How it works', 'bulletList', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  look: oneOf('Look', 'Side by side is best with four; a sun rises from step to step.', STEP_LOOKS, {
    default: 'numbers',
    // Pages saved before this field existed have no value.
    required: false,
  }),
  steps: translated(list('Steps', 'Two to five.', 'section.step', { required: true, min: 1, max: 5 })),
  picture: picture('Picture', 'Optional; shown where the steps stand one below the other.'),
  alt: text(
    'Image description (alt text)',
    'What the picture shows in this place, for people who do not see it. If empty, its alternative text in the media library counts, which is the same in every language.',
    { maxLength: 200 },
  ),
  link: translated(part('Link', 'Under the steps.', 'shared.link')),
});
