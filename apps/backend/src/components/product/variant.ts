import { COLOR_HEX } from '@cerulean/rules/limits';
import { component, price, sku, text } from '../../content/field.ts';

export default component('product', 'variant', 'Variant', 'layer', {
  sku: sku('The code for exactly this variant, for example, LUMEN-7-SEA-128.'),
  color: text('Color', 'The color’s name, for example, “Sea.” Leave empty if there’s only one color.', {
    maxLength: 40,
  }),
  colorHex: text(
    'Color code',
    'A # and 6 digits or lowercase letters a–f, for example, #0085b4. The shop shows this color next to its name.',
    {
      maxLength: 7,
      regex: COLOR_HEX.source,
    },
  ),
  option: text('Storage or size', 'For example, “128 GB” or “44 mm.”', { maxLength: 40 }),
  price: price('Price', 'For one item, without sales tax.', { required: true }),
  formerPrice: price('Former price', 'Shown crossed out. Must be a price you really charged, higher than today’s.'),
});
