import { component, text } from '../../content/field.ts';

export default component('shared', 'fact', 'Name and value', 'bulletList', {
  name: text('Name', 'What it is, for example “Screen”.', { required: true, maxLength: 80 }),
  value: text('Value', 'For example “6.2 inches, 120 Hz”.', { required: true, maxLength: 200 }),
});
