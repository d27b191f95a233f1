import { component, picture, shared, text } from '../../content/field.ts';

export default component('product', 'picture', 'Image', 'picture', {
  image: picture('Image', 'On a plain background, at least 1,200 pixels wide.', { required: true }),
  alt: text('Image description (alt text)', 'What it shows, for people who can’t see it.', {
    required: true,
    maxLength: 200,
  }),
  color: shared(
    text('Color', 'The color’s name, exactly as on the variant. Leave empty if the image shows all colors.', {
      maxLength: 40,
    }),
  ),
});
