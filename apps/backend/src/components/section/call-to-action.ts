import { component, longText, part, text, translated } from '../../content/field.ts';

export default component('section', 'call-to-action', 'Call to action', 'cursor', {
  title: text('Title', 'A few words.', { required: true, maxLength: 120 }),
  text: longText('Text', 'One or two sentences.', { required: true, maxLength: 300 }),
  link: translated(part('Button', 'Its text and where it leads.', 'shared.link', { required: true })),
});
