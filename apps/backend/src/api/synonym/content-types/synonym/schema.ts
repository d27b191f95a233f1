import { collectionType, text } from '../../../../content/field.ts';
import { MAX_NAMES } from '../../../../commerce/catalog/search/parse-names.ts';

export default collectionType(
  {
    singular: 'synonym',
    plural: 'synonyms',
    display: 'Synonym',
    about: 'Words that mean the same thing. A search for one finds the others, too',
  },
  {
    names: text(
      'Words for the same thing',
      `Two to ${MAX_NAMES}, separated by commas, for example, “phone, smartphone, handset.” Capital letters and accents don’t matter. The shop’s search uses them as soon as you publish. In another language, enter the words that people search for in that language. The original words still work there, too.`,
      { required: true, maxLength: 255 },
    ),
  },
);
