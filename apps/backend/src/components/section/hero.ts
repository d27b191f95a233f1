import { component, picture, text, yesNo } from '../../content/field.ts';

export default component('section', 'hero', 'Opening', 'landscape', {
  title: text('Title', 'The largest words of the page.', { required: true, maxLength: 90 }),
  lead: text('Lead', 'One sentence under it.', { required: true, maxLength: 240 }),
  picture: picture('Picture', 'Optional.'),
  finder: yesNo('Plan finder', 'Shows the questions that lead to a plan.', true),
});
