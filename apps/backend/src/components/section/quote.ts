import { component, longText, picture, text } from '../../content/field.ts';

export default component('section', 'quote', 'Quote', 'quote', {
  text: longText('Quote', 'Their exact words, without quotation marks. Only real people who gave permission.', {
    required: true,
    maxLength: 300,
  }),
  name: text('Name', 'Who said it.', { required: true, maxLength: 80 }),
  about: text('About them', 'For example, “nurse, on Coast since March.”', { maxLength: 120 }),
  picture: picture('Portrait', 'Optional. Square image.'),
});
