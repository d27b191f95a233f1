import { component, picture, shared, text } from '../../content/field.ts';
import { ADDRESS } from '../../content/address.ts';

export default component('section', 'partner', 'Partner', 'handHeart', {
  name: shared(text('Name', 'As the partner spells it.', { required: true, maxLength: 60 })),
  picture: picture('Logo', 'Optional. One color on a transparent background. Without one, we show the name.'),
  href: shared(
    text('Address', 'Optional. Their page in this shop, such as /partner/northbound.', {
      maxLength: 255,
      regex: ADDRESS.source,
    }),
  ),
});
