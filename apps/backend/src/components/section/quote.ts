import { component, longText, picture, text } from '../../content/field.ts';

export default component('section', 'quote', 'Quote', 'quote', {
  text: longText('Quote', 'As it was said, without quotation marks. Real people only, who agreed to it.', {
    required: true,
    maxLength: 300,
  }),
  name: text('Who said it', 'A name.', { required: true, maxLength: 80 }),
  about: text('About them', 'For example “nurse, on Coast since March”.', { maxLength: 120 }),
  picture: picture('Portrait', 'Optional, a square.'),
});
