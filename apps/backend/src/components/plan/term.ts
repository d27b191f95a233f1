import { component, oneOf, price, sku, whole } from '../../content/field.ts';

export default component('plan', 'term', 'Term', 'clock', {
  sku: sku('The code for this plan and term, for example, PLAN-HORIZON-12M.'),
  unit: oneOf('Sold by', 'Days for travel plans, months for all others.', ['days', 'months'], { default: 'months' }),
  length: whole('Length', '1 to 365 days, or 1, 3, 6, or 12 months.', { required: true, min: 1, max: 365 }),
  price: price(
    'Price for the whole term',
    'Charged once for the full term. Includes taxes and fees, unless your tax rates add some.',
    { required: true },
  ),
});
