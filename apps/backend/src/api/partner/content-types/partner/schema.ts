import { collectionType, linkTo, longText, markdown, picture, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'partner',
    plural: 'partners',
    display: 'Partner',
    about: 'Pages that carry a partner’s name beside ours',
  },
  {
    name: shared(
      text('Name', 'As the partner writes it. Shown in carts started from this page.', {
        required: true,
        maxLength: 80,
      }),
    ),
    slug: slug('name'),
    logo: picture('Logo', 'Wide logo on a transparent background, SVG if possible.', { required: true }),
    title: text('Title', 'The large line: what their people get.', { required: true, maxLength: 90 }),
    lead: longText('Lead', 'One or two sentences under it.', { required: true, maxLength: 240 }),
    description: text('Description', 'One sentence for search engines and shared links.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'Why the partner chose us, in their words. Starts with a heading 2.', {
      required: true,
    }),
    plans: linkTo('Plans', 'Up to three, in this order. If empty, no plans are shown.', 'api::plan.plan', 'manyToMany'),
    products: linkTo('Devices', 'Optional, in this order.', 'api::product.product', 'manyToMany'),
  },
);
