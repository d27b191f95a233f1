import { collectionType, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'option-name',
    plural: 'option-names',
    display: 'Color or size',
    about: 'What colors and sizes of products are called in other languages; a change shows at once',
  },
  {
    name: text(
      'Name',
      'First the name as it is on the variants of products, for example “Sea”. Then select another language, and enter what it is called there. Without an entry, a name is the same in every language.',
      { required: true, maxLength: 40 },
    ),
  },
  { draftAndPublish: false },
);
