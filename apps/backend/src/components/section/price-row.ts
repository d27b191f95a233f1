import { component, price, text } from '../../content/field.ts';

export default component('section', 'price-row', 'Name and price', 'priceTag', {
  name: text('Name', 'For example, “SIM card at the airport.”', { required: true, maxLength: 60 }),
  amount: price('Price', 'Compare the same offer in every row.', { required: true }),
});
