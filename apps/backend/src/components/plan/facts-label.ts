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
    'For example, “This Monthly Price is not an introductory rate.” We show the term’s price first, then this note.',
    {
      maxLength: 255,
    },
  ),
  charges: translated(
    list(
      'Charges and fees',
      'One line each, even when it is $0.00. For example, Name “Early Termination Fee”, Value “$0.00”. We add the activation fee.',
      'shared.fact',
      {
        required: true,
        min: 1,
        max: 20,
      },
    ),
  ),
  discounts: shared(
    text(
      'Discounts and bundles',
      'The address of the page that lists your discounts and bundles: a path of this shop like /rewards, or a full address that begins with https://.',
      { maxLength: 255, regex: ADDRESS.source },
    ),
  ),
  speeds: translated(
    list(
      'Typical speeds',
      'Download, upload, and latency, one line each. For example, Name “Typical Download Speed, 5G”, Value “92–318 Mbps”.',
      'shared.fact',
      {
        required: true,
        min: 3,
        max: 20,
      },
    ),
  ),
  dataIncluded: text('Data included', 'For example “Unlimited” or “25 GB a month”.', { required: true, maxLength: 80 }),
  dataNote: text('Note under the data', 'What happens after it.', { maxLength: 255 }),
  policies: translated(list('Links under the label', 'Network management and privacy.', 'shared.link', { max: 6 })),
  supportPhone: shared(text('Support phone', 'For example, 1-800-555-0142', { required: true, maxLength: 30 })),
});
