import { component, keptChoice, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'faqs', 'FAQs', 'question', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  faqs: linkTo('Questions', 'Shown in this order.', 'api::faq.faq'),
  link: translated(part('Link', 'Shown next to the title.', 'shared.link')),
  chosen: keptChoice(),
});
