import { component, linkTo, part, text, translated, whole } from '../../content/field.ts';

export default component('section', 'faq-extract', 'FAQs from a category', 'question', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  category: linkTo(
    'Category',
    'Its questions are shown in order, including new ones.',
    'api::category.category',
    'oneToOne',
  ),
  most: whole('Number of questions', 'How many to show.', { min: 1, max: 12, default: 5, required: true }),
  link: translated(part('Link', 'Shown under the title.', 'shared.link')),
});
