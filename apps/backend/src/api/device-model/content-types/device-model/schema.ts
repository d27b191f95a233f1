import { collectionType, text, yesNo } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'device-model',
    plural: 'device-models',
    display: 'Compatible phone',
    about: 'The list behind “Will my phone work?”',
  },
  {
    brand: text('Brand', 'Spell it the same way on every model.', { required: true, maxLength: 60 }),
    name: text('Model', 'Without the brand, for example, “Pixel 9.”', { required: true, maxLength: 80 }),
    esim: yesNo('Supports eSIM', 'If off, the phone needs a SIM card.', true),
  },
  { translated: false },
);
