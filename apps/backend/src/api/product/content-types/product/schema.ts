import {
  collectionType,
  linkTo,
  list,
  longText,
  markdown,
  oneOf,
  rank,
  shared,
  text,
  translated,
  whole,
  yesNo,
} from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'product',
    plural: 'products',
    display: 'Product',
    about: 'Phones, tablets, watches, hotspots, SIM kits and accessories',
  },
  {
    name: text('Name', 'Without the brand, for example “Lumen 7”.', { required: true, maxLength: 80 }),
    brand: shared(text('Brand', 'Written the same on all its products.', { required: true, maxLength: 60 })),
    kind: oneOf('Kind', 'Phones, tablets, watches and hotspots can carry a plan; a SIM kit needs one.', [
      'phone',
      'tablet',
      'watch',
      'hotspot',
      'sim-kit',
      'accessory',
    ]),
    category: linkTo(
      'Category',
      'Optional. Groups products by your own categories.',
      'api::category.category',
      'manyToOne',
    ),
    tagline: text('Tagline', 'One short line under the name.', { required: true, maxLength: 90 }),
    description: markdown('Description', 'For the product’s page. Headings, lists and links are fine.', {
      required: true,
      maxLength: 10_000,
    }),
    badge: text('Badge', 'Optional, for example “New”.', { maxLength: 30 }),
    rank: rank(),
    pictures: translated(list('Pictures', 'The card shows the first one.', 'product.picture', { max: 40 })),
    variants: list(
      'Variants',
      'Add one for each color and size that you sell, with its SKU and price.',
      'product.variant',
      {
        required: true,
        min: 1,
        max: 60,
      },
    ),
    specifications: translated(
      list('Specifications', 'Name and value, the most asked first.', 'shared.fact', { max: 40 }),
    ),
    esim: oneOf('eSIM and card', 'SIM types it supports.', ['none', 'esim', 'esim-and-card', 'card'], {
      default: 'none',
    }),
    fitsAllPlans: yesNo('Fits all plans', 'If off, only the plans below fit.', true),
    fitsPlans: linkTo('Plans that fit', 'Used when “Fits all plans” is off.', 'api::plan.plan'),
    inTheBox: longText('In the box', 'Other items in the box.', { maxLength: 400 }),
    weightGrams: whole('Weight in grams', 'Packed weight. Used for shipping rates by weight.', { max: 100_000 }),
  },
);
