import { FCC_NUMBER } from '@cerulean/rules/limits';
import { ADDRESS } from '../../content/address.ts';
import { component, list, shared, text, translated } from '../../content/field.ts';

export default component('plan', 'facts-label', 'Broadband facts', 'information', {
  provider: shared(text('Provider', 'The registered name, as shown on the label.', { required: true, maxLength: 80 })),
  frn: shared(
    text(
      'FCC registration number',
      '10 digits. With it, the label shows a unique plan identifier for each term: M, this number, and the letters and digits of the SKU.',
      { maxLength: 10, regex: FCC_NUMBER.source },
    ),
  ),
  priceNote: text(
    'Note below the price',
    'For example, “This Monthly Price is not an introductory rate.” Shown after the term’s price.',
    {
      maxLength: 255,
    },
  ),
  charges: translated(
    list(
      'Charges and fees',
      'One line each, even if it’s $0.00. For example, Name “Early Termination Fee,” Value “$0.00.” We add the activation fee.',
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
      'The address of the page that lists your discounts and bundles: a path in this shop such as /rewards, or a full address that begins with https://.',
      { maxLength: 255, regex: ADDRESS.source },
    ),
  ),
  speeds: translated(
    list(
      'Typical speeds',
      'Download, upload, and latency, one line each. For example, Name “Typical Download Speed, 5G,” Value “92–318 Mbps.”',
      'shared.fact',
      {
        required: true,
        min: 3,
        max: 20,
      },
    ),
  ),
  dataIncluded: text('Data included', 'For example, “Unlimited” or “25 GB a month.”', {
    required: true,
    maxLength: 80,
  }),
  dataNote: text('Note below the data', 'What happens when the data is used up.', { maxLength: 255 }),
  policies: translated(
    list('Links below the label', 'To your network management and privacy policies.', 'shared.link', { max: 6 }),
  ),
  supportPhone: shared(text('Support phone', 'For example, 1-800-555-0142', { required: true, maxLength: 30 })),
});
