import { STEP_LOOKS } from '@cerulean/contract/section-choices';
import { component, list, oneOf, part, picture, text, translated } from '../../content/field.ts';

export default component('section', 'steps', 'How it works', 'bulletList', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  look: oneOf('Layout', 'Side by side works best with four steps. A sun rises from step to step.', STEP_LOOKS, {
    default: 'numbers',
    // Pages saved before this field existed have no value.
    required: false,
  }),
  steps: translated(list('Steps', 'Two to five steps.', 'section.step', { required: true, min: 1, max: 5 })),
  picture: picture('Image', 'Optional. Shown only if the steps are in a column.'),
  alt: text(
    'Image description (alt text)',
    'What the image shows here, for people who can’t see it. If empty, we use its alt text from the media library, which is the same in every language.',
    { maxLength: 200 },
  ),
  link: translated(part('Link', 'Shown under the steps.', 'shared.link')),
});
