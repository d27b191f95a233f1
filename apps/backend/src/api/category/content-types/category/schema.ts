import { collectionType, longText, rank, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'category',
    plural: 'categories',
    display: 'Category',
    about: 'Categories of products and of questions',
  },
  {
    name: text('Name', 'As visitors read it.', { required: true, maxLength: 60 }),
    slug: slug('name'),
    description: longText('Description', 'Optional, one sentence.', { maxLength: 300 }),
    rank: rank(),
  },
);
