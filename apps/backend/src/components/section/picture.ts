import { PICTURE_WIDTHS } from '@cerulean/contract/section-choices';
import { component, oneOf, picture, text } from '../../content/field.ts';

export default component('section', 'picture', 'Image', 'picture', {
  title: text('Title', 'Optional.', { maxLength: 120 }),
  picture: picture('Image', 'At least 1,200 pixels wide.', { required: true }),
  alt: text('Image description (alt text)', 'What it shows, for people who can’t see it.', {
    required: true,
    maxLength: 200,
  }),
  caption: text('Caption', 'Optional. Shown under the image.', { maxLength: 200 }),
  width: oneOf('Width', 'As wide as the text, the page, or the window.', PICTURE_WIDTHS, { default: 'page' }),
});
