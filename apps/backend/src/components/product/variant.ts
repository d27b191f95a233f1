import { COLOR_HEX } from '@cerulean/rules/limits';
import { component, price, sku, text } from '../../content/field.ts';

export default component('product', 'variant', 'Variant', 'layer', {
  sku: sku('The number of exactly this one, for example LUMEN-7-SEA-128.'),
  color: text('Color', 'The color’s name, for example “Sea”. Leave empty if there is only one color.', {
    maxLength: 40,
  }),
  colorHex: text(
    'Color code',
    'A # and 6 digits or letters a–f, for example #0085b4. The shop shows this color next to its name.',
    {
      maxLength: 7,
      regex: COLOR_HEX.source,
    },
  ),
  option: text('Storage or size', 'What else differs, for example “128 GB” or “44 mm”.', { maxLength: 40 }),
  price: price('Price', 'For one piece, sales tax not included.', { required: true }),
  formerPrice: price('Former price', 'Shown crossed out. Only a price that it really had, and above today’s.'),
});
