import { ADDRESS } from '../../content/address.ts';
import { component, list, shared, text, translated } from '../../content/field.ts';

export default component('plan', 'facts-label', 'Broadband facts', 'information', {
  provider: shared(text('Provider', 'The name on the label, as it is registered.', { required: true, maxLength: 80 })),
  frn: shared(
    text(
      'FCC registration number',
      'Ten digits. With it, each term has its unique plan identifier on the label: M, this number, and the letters and digits of its SKU.',
      { maxLength: 10, regex: '^[0-9]{10}$' },
    ),
  ),
  priceNote: text(
    'Note under the price',
    'For example “It is not an introductory price.” The price of the chosen term is added before it automatically.',
    {
      maxLength: 255,
    },
  ),
  charges: translated(
    list('Charges and fees', 'One line each, also when it is $0.00. The activation fee is added.', 'shared.fact', {
      required: true,
      min: 1,
      max: 20,
    }),
  ),
  discounts: shared(
    text(
      'Discounts and bundles',
      'The address of the page that lists your discounts and bundles: a path of this shop like /rewards, or a full address that begins with https://.',
      { maxLength: 255, regex: ADDRESS.source },
    ),
  ),
  speeds: translated(
    list('Typical speeds', 'Download, upload and latency, a line each.', 'shared.fact', {
      required: true,
      min: 3,
      max: 20,
    }),
  ),
  dataIncluded: text('Data included', 'For example “Unlimited” or “25 GB a month”.', { required: true, maxLength: 80 }),
  dataNote: text('Note under the data', 'What happens after it.', { maxLength: 255 }),
  policies: translated(list('Links under the label', 'Network management and privacy.', 'shared.link', { max: 6 })),
  supportPhone: shared(text('Support phone', 'As people dial it.', { required: true, maxLength: 30 })),
});
