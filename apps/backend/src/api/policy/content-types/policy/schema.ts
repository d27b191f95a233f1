import { collectionType, day, longText, markdown, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'policy', plural: 'policies', display: 'Policy', about: 'Terms, privacy and other texts with a version' },
  {
    title: text('Title', 'The heading of the page.', { required: true, maxLength: 90 }),
    slug: slug('title'),
    description: text('Description', 'One sentence for search engines.', { required: true, maxLength: 200 }),
    version: shared(
      text(
        'Version',
        'For example, “2026-11”. Change the version whenever the text changes. Each order records the version the customer agreed to.',
        {
          required: true,
          maxLength: 30,
        },
      ),
    ),
    changes: longText('What is different', 'One sentence for the list of versions. Empty for the first one.', {
      maxLength: 300,
    }),
    inForce: day('In effect since', 'The first day on which it applies.', { required: true }),
    body: markdown('Text', 'The whole text, with headings.', { required: true }),
  },
);
