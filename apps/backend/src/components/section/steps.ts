import { component, list, part, picture, text } from '../../content/field.ts';

export default component('section', 'steps', 'How it works', 'bulletList', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  steps: list('Steps', 'Two to five.', 'section.step', { required: true, min: 1, max: 5 }),
  picture: picture('Picture', 'Optional.'),
  link: part('Link', 'At the end of the heading’s line.', 'shared.link'),
});
