import { collectionType, text } from '../../../../content/field.ts';
import { MAX_NAMES } from '../../../../commerce/catalog/search/parse-names.ts';

export default collectionType(
  {
    singular: 'synonym',
    plural: 'synonyms',
    display: 'Synonym',
    about: 'Words for the same thing: whoever searches for one of them finds the others too',
  },
  {
    names: text(
      'Words for the same thing',
      `Two to ${MAX_NAMES}, separated by commas, for example “phone, smartphone, handset”. Capitals and accents do not matter. The search of the shop takes them from the moment you publish. In another language, enter the words that people search for in it. A search there finds by the original words, too.`,
      { required: true, maxLength: 255 },
    ),
  },
);
