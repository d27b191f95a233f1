import { component, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'faqs', 'FAQs', 'question', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  faqs: linkTo('Questions', 'In the order in which they are shown.', 'api::faq.faq'),
  link: translated(part('Link', 'At the end of the heading’s line.', 'shared.link')),
});
