import { ADDRESS } from '../../content/address.ts';
import { component, shared, text } from '../../content/field.ts';

export default component('shared', 'link', 'Link', 'link', {
  label: text('Link text', 'For example, “All plans.”', { required: true, maxLength: 60 }),
  href: shared(
    text(
      'Address',
      'A path in this shop such as /plans, a full address that begins with https://, mailto:name@example.com, or tel:+18005550142.',
      {
        required: true,
        // This is the length of the database column. A longer value would cause a server error when an editor saves.
        maxLength: 255,
        regex: ADDRESS.source,
      },
    ),
  ),
});
