import { collectionType, linkTo, markdown, rank, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'faq', plural: 'faqs', display: 'FAQ', about: 'Questions and answers for the help page' },
  {
    question: text('Question', 'As a customer would ask it.', { required: true, maxLength: 200 }),
    slug: slug('question', 'On the help page, links to this question end in # and this slug.'),
    answer: markdown('Answer', 'Give the answer first, then the reason.', { required: true, maxLength: 10_000 }),
    category: linkTo('Category', 'The group on the help page where it appears.', 'api::category.category', 'manyToOne'),
    rank: rank(),
  },
);
