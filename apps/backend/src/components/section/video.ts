import { component, field, markdown, picture, text, translated } from '../../content/field.ts';

export default component('section', 'video', 'Video', 'play', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  video: field(
    'Video file',
    'Your own MP4 or WebM file, up to 20 MB. You can’t embed videos from other sites, because those sites would learn about every visitor. Nothing loads until someone selects play.',
    { type: 'media', multiple: false, required: true, allowedTypes: ['videos'] },
  ),
  poster: picture('Poster image', 'Shown before the video plays. Use the video’s proportions.', { required: true }),
  alt: text('Poster image description (alt text)', 'What it shows, for people who can’t see it.', {
    required: true,
    maxLength: 200,
  }),
  captions: translated(
    field(
      'Captions',
      'A WebVTT file (.vtt) with everything that’s said, in the language of this page. Required if anyone speaks.',
      {
        type: 'media',
        multiple: false,
        allowedTypes: ['files'],
      },
    ),
  ),
  words: markdown('Transcript', 'Optional. What’s said and shown in the video.', { maxLength: 10_000 }),
});
