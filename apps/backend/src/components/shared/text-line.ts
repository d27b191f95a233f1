import { component, text } from '../../content/field.ts';

export default component('shared', 'text-line', 'Line of text', 'bulletList', {
  text: text('Text', 'One short line.', { required: true, maxLength: 120 }),
});
