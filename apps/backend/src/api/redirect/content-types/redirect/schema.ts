import { REDIRECT_KINDS } from '@cerulean/contract/section-choices';
import { collectionType, oneOf, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'redirect',
    plural: 'redirects',
    display: 'Redirect',
    about: 'Old addresses and where they lead now',
  },
  {
    from: text(
      'Old address',
      'A path that people still use, such as /summer-sale. The redirect works once no page has this address.',
      {
        required: true,
        maxLength: 255,
      },
    ),
    kind: oneOf(
      'What happened',
      'Moved permanently: search engines switch to the new address (301). Moved temporarily: they keep the old one (302). Deleted: nothing replaces it, and visitors are told so (410).',
      REDIRECT_KINDS,
      { default: 'moved' },
    ),
    to: text(
      'New address',
      'A path in this shop, such as /plans, or its full address. Leave empty if the page was deleted.',
      {
        maxLength: 255,
      },
    ),
  },
  { translated: false },
);
