import { component, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'products', 'Devices', 'shoppingCart', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  products: linkTo('Products', 'In the order in which they are shown.', 'api::product.product'),
  link: translated(part('Link', 'At the end of the heading’s line.', 'shared.link')),
});
