import { component, list, price, text } from '../../content/field.ts';

export default component('plan', 'facts-label', 'Broadband facts', 'information', {
  provider: text('Provider', 'The name on the label, as it is registered.', { required: true, maxLength: 80 }),
  monthlyPrice: price('Monthly price', 'The price of one month on the label. Empty for plans that are sold by days.'),
  priceNote: text(
    'Note under the price',
    'For example “12 months at $420.00, paid once. It is not an introductory price.”',
    {
      maxLength: 255,
    },
  ),
  charges: list('Charges and fees', 'One line each, also when it is $0.00.', 'shared.fact', { max: 20 }),
  speeds: list('Typical speeds', 'Download, upload and latency.', 'shared.fact', { max: 20 }),
  dataIncluded: text('Data included', 'For example “Unlimited” or “25 GB a month”.', { required: true, maxLength: 80 }),
  dataNote: text('Note under the data', 'What happens after it.', { maxLength: 255 }),
  policies: list('Links under the label', 'Network management and privacy.', 'shared.link', { max: 6 }),
  supportPhone: text('Support phone', 'As people dial it.', { required: true, maxLength: 30 }),
});
