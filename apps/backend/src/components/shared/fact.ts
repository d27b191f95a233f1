import { component, text } from '../../content/field.ts';

export default component('shared', 'fact', 'Name and value', 'bulletList', {
  name: text('Name', 'For example, “Early Termination Fee” on a plan’s label, or “Screen” for a device.', {
    required: true,
    maxLength: 80,
  }),
  value: text(
    'Value',
    'For example, “$0.00” or “92–318 Mbps” on a plan’s label, or “6.2 inches, 120 Hz” for a device.',
    { required: true, maxLength: 200 },
  ),
});
