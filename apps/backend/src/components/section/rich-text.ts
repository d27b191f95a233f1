import { component, markdown, text } from '../../content/field.ts';

export default component('section', 'rich-text', 'Text', 'feather', {
  title: text('Title', 'Optional.', { maxLength: 120 }),
  body: markdown('Text', 'You can use headings, lists, and links.', { required: true, maxLength: 20_000 }),
});
