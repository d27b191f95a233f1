import { component, longText, text } from '../../content/field.ts';

export default component('section', 'step', 'Step', 'arrowRight', {
  when: text('When', 'Optional. A small line above the title, such as “The evening before”.', { maxLength: 40 }),
  title: text('Title', 'A few words.', { required: true, maxLength: 80 }),
  text: longText('Text', 'One or two sentences.', { required: true, maxLength: 300 }),
});
