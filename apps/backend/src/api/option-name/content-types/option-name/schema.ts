import { collectionType, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'option-name',
    plural: 'option-names',
    display: 'Color or size',
    about: 'Names of colors and sizes in other languages. Changes show right away',
  },
  {
    name: text(
      'Name',
      'Enter the name exactly as it is on product variants, for example, “Sea.” Then switch to another language and enter the translation. Names without an entry are the same in every language.',
      { required: true, maxLength: 40 },
    ),
  },
  { draftAndPublish: false },
);
