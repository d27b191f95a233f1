import { component, oneOf, price, sku, whole } from '../../content/field.ts';

export default component('plan', 'term', 'Term', 'clock', {
  sku: sku('The number of this plan for this length, for example PLAN-HORIZON-12M.'),
  unit: oneOf('Counted in', 'Days for travel plans, months for the rest.', ['days', 'months'], { default: 'months' }),
  length: whole('How many', 'Days from 1 to 365, or 1, 3, 6 or 12 months.', { required: true, min: 1, max: 365 }),
  price: price(
    'Price of the whole term',
    'Charged once for the full term. Taxes and fees are included unless the tax rates add some.',
    { required: true },
  ),
});
