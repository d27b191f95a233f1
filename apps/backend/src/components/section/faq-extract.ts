import { component, linkTo, part, text, translated, whole } from '../../content/field.ts';

export default component('section', 'faq-extract', 'FAQs of a category', 'question', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  category: linkTo(
    'Category',
    'Its questions are shown, new ones too, in their order.',
    'api::category.category',
    'oneToOne',
  ),
  most: whole('How many', 'How many are shown, from the first.', { min: 1, max: 12, default: 5, required: true }),
  link: translated(part('Link', 'Under the heading.', 'shared.link')),
});
