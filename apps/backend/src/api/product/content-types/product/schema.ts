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
    about: 'Phones, tablets, watches, hotspots, SIM kits, and accessories',
  },
  {
    name: text('Name', 'As customers see it. For example, “Lumen 7.”', { required: true, maxLength: 80 }),
    brand: shared(text('Brand', 'Spell it the same way on every product.', { required: true, maxLength: 60 })),
    kind: oneOf(
      'Product type',
      'Phones, tablets, watches, and hotspots can be sold with a plan. A SIM kit needs one.',
      ['phone', 'tablet', 'watch', 'hotspot', 'sim-kit', 'accessory'],
    ),
    category: linkTo('Category', 'Optional. Use it to group products your way.', 'api::category.category', 'manyToOne'),
    tagline: text('Tagline', 'One short line under the name.', { required: true, maxLength: 90 }),
    description: markdown('Description', 'For the product’s page. You can use headings, lists, and links.', {
      required: true,
      maxLength: 10_000,
    }),
    badge: text('Badge', 'Optional. For example, “New.”', { maxLength: 30 }),
    rank: rank(),
    pictures: translated(list('Images', 'The product’s card shows the first one.', 'product.picture', { max: 40 })),
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
      list('Specifications', 'Names and values, most requested first.', 'shared.fact', { max: 40 }),
    ),
    esim: oneOf('SIM types', 'What the device supports.', ['none', 'esim', 'esim-and-card', 'card'], {
      default: 'none',
    }),
    fitsAllPlans: yesNo('Works with all plans', 'If off, it works only with the plans below.', true),
    fitsPlans: linkTo('Compatible plans', 'Used when “Works with all plans” is off.', 'api::plan.plan'),
    inTheBox: longText('In the box', 'What else comes in the box.', { maxLength: 400 }),
    returnCondition: text(
      'Return condition',
      'Optional. Shown below the return period. For example, “Only if unused.”',
      { maxLength: 90 },
    ),
    weightGrams: whole('Weight in grams', 'Packed weight. Used for shipping rates by weight.', { max: 100_000 }),
  },
);
