import { component, field, markdown, picture, text, translated } from '../../content/field.ts';

export default component('section', 'video', 'Video', 'play', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  video: field(
    'Video file',
    'A file of your own, MP4 or WebM, up to 20 MB. Videos on other sites can’t be shown, because they would tell that site about every visitor. Nothing loads until someone presses play.',
    { type: 'media', multiple: false, required: true, allowedTypes: ['videos'] },
  ),
  poster: picture('Still picture', 'Shown before the video plays, in the same proportions.', { required: true }),
  alt: text('Still picture description (alt text)', 'What it shows, for people who can’t see it.', {
    required: true,
    maxLength: 200,
  }),
  captions: translated(
    field('Captions', 'A WebVTT file (.vtt) with what is said. Needed when someone speaks.', {
      type: 'media',
      multiple: false,
      allowedTypes: ['files'],
    }),
  ),
  words: markdown('Transcript', 'Optional: what is said and shown.', { maxLength: 10_000 }),
});
