import { collectionType, text, yesNo } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'device-model',
    plural: 'device-models',
    display: 'Compatible phone',
    about: 'The list behind “Will my phone work?”',
  },
  {
    brand: text('Brand', 'Written the same on all its models.', { required: true, maxLength: 60 }),
    name: text('Model', 'Without the brand, for example “Pixel 9”.', { required: true, maxLength: 80 }),
    esim: yesNo('Supports eSIM', 'If off, it needs a SIM card.', true),
  },
  { translated: false },
);
