import { REDIRECT_KINDS } from '@cerulean/contract/section-choices';
import { collectionType, oneOf, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'redirect',
    plural: 'redirects',
    display: 'Redirect',
    about: 'Addresses that are no page any more: where they lead, or that they are gone',
  },
  {
    from: text(
      'Old address',
      'The path that people still open, like /summer-sale. It leads on once no page is there.',
      {
        required: true,
        maxLength: 255,
      },
    ),
    kind: oneOf(
      'What happened',
      'Moved for good: search engines take the new address (301). Moved for now: they keep the old one (302). Gone: there is no successor, and the shop says so (410).',
      REDIRECT_KINDS,
      { default: 'moved' },
    ),
    to: text('New address', 'A path of this shop like /plans, or its full address. Empty where the page is gone.', {
      maxLength: 255,
    }),
  },
  { translated: false },
);
