import { collectionType, linkTo, longText, markdown, picture, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'partner',
    plural: 'partners',
    display: 'Partner',
    about: 'Pages with a partner’s name and logo next to ours',
  },
  {
    name: shared(
      text('Name', 'As the partner spells it. Shown in carts started from this page.', {
        required: true,
        maxLength: 80,
      }),
    ),
    slug: slug('name', 'The last part of the page’s address, after /partner/. Old links keep working.'),
    logo: picture('Logo', 'Wide logo on a transparent background, preferably SVG.', { required: true }),
    title: text('Title', 'Main headline: what the partner’s audience gets.', { required: true, maxLength: 90 }),
    lead: longText('Lead', 'One or two sentences under the title.', { required: true, maxLength: 240 }),
    description: text('Description', 'One sentence for search results and shared links.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'Why the partner chose us, in their words. Start with heading 2.', {
      required: true,
    }),
    plans: linkTo(
      'Plans',
      'Up to three. Shown in this order. Leave empty to show none.',
      'api::plan.plan',
      'manyToMany',
    ),
    products: linkTo('Devices', 'Optional. Shown in this order.', 'api::product.product', 'manyToMany'),
  },
);
