import { component, longText, text } from '../../content/field.ts';

export default component('section', 'step', 'Step', 'arrowRight', {
  title: text('Title', 'A few words.', { required: true, maxLength: 80 }),
  text: longText('Text', 'One or two sentences.', { required: true, maxLength: 300 }),
});
