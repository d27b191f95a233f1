import { collectionType, day, longText, markdown, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'policy', plural: 'policies', display: 'Policy', about: 'Terms, privacy, and other texts with versions' },
  {
    title: text('Title', 'The heading of the page.', { required: true, maxLength: 90 }),
    slug: slug(
      'title',
      'The policy’s address: terms-and-conditions, privacy-policy, accessibility-policy, or delivery-and-returns. Others have no page.',
    ),
    description: text('Description', 'One sentence for search results.', { required: true, maxLength: 200 }),
    version: shared(
      text(
        'Version',
        'For example, 2026-11. Enter a new version whenever you change the text. Each order records the version that the customer agreed to.',
        {
          required: true,
          maxLength: 30,
        },
      ),
    ),
    changes: longText('What changed', 'One sentence for the list of versions. Leave empty for the first version.', {
      maxLength: 300,
    }),
    inForce: day('In effect since', 'The first day it applies. Publish it on that day, or schedule it.', {
      required: true,
    }),
    body: markdown('Text', 'The full text, with headings.', { required: true }),
  },
);
