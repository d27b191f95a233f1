import { collectionType, longText, rank, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'category',
    plural: 'categories',
    display: 'Category',
    about: 'Categories for products and FAQs',
  },
  {
    name: text('Name', 'As customers see it.', { required: true, maxLength: 60 }),
    slug: slug('name', 'On the help page, links to the category’s questions end in #topic- and this slug.'),
    description: longText('Description', 'Optional. One sentence.', { maxLength: 300 }),
    rank: rank(),
  },
);
