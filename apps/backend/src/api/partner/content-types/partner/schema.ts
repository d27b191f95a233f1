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
      text('Name', 'As the partner writes it. Carts that come from this page show it.', {
        required: true,
        maxLength: 80,
      }),
    ),
    slug: slug('name'),
    logo: picture('Logo', 'Wide, on a clear ground, best as SVG.', { required: true }),
    title: text('Title', 'The large line: what their people get.', { required: true, maxLength: 90 }),
    lead: longText('Lead', 'One or two sentences under it.', { required: true, maxLength: 240 }),
    description: text('Description', 'One sentence for search engines and shared links.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'Why the partner chose us, in their words. Begins with a heading of the second level.', {
      required: true,
    }),
    plans: linkTo('Plans', 'Up to three, in this order. None shows no plans.', 'api::plan.plan', 'manyToMany'),
    products: linkTo('Devices', 'Optional, in this order.', 'api::product.product', 'manyToMany'),
  },
);
