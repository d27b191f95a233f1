import { component, list, text } from '../../content/field.ts';

export default component('plan', 'facts-label', 'Broadband facts', 'information', {
  provider: text('Provider', 'The name on the label, as it is registered.', { required: true, maxLength: 80 }),
  priceNote: text(
    'Note under the price',
    'For example “It is not an introductory price.” The prices of the terms stand in front of it by themselves.',
    {
      maxLength: 255,
    },
  ),
  charges: list(
    'Charges and fees',
    'One line each, also when it is $0.00. The activation fee is added.',
    'shared.fact',
    {
      required: true,
      min: 1,
      max: 20,
    },
  ),
  speeds: list('Typical speeds', 'Download, upload and latency, a line each.', 'shared.fact', {
    required: true,
    min: 3,
    max: 20,
  }),
  dataIncluded: text('Data included', 'For example “Unlimited” or “25 GB a month”.', { required: true, maxLength: 80 }),
  dataNote: text('Note under the data', 'What happens after it.', { maxLength: 255 }),
  policies: list('Links under the label', 'Network management and privacy.', 'shared.link', { max: 6 }),
  supportPhone: text('Support phone', 'As people dial it.', { required: true, maxLength: 30 }),
});
