import { component, picture, shared, text } from '../../content/field.ts';
import { ADDRESS } from '../../content/address.ts';

export default component('section', 'partner', 'Partner', 'handHeart', {
  name: shared(text('Name', 'As they write it.', { required: true, maxLength: 60 })),
  picture: picture('Logo', 'Optional, in one color on a transparent background. Without it, the name is shown.'),
  href: shared(
    text('Address', 'Optional: their page in this shop, like /partner/northbound.', {
      maxLength: 255,
      regex: ADDRESS.source,
    }),
  ),
});
