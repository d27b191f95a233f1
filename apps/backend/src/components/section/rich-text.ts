import { component, markdown, text } from '../../content/field.ts';

export default component('section', 'rich-text', 'Text', 'feather', {
  title: text('Title', 'Optional.', { maxLength: 120 }),
  body: markdown('Text', 'Headings, lists and links are fine.', { required: true, maxLength: 20_000 }),
});
