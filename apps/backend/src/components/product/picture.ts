import { component, picture, shared, text } from '../../content/field.ts';

export default component('product', 'picture', 'Picture', 'picture', {
  image: picture('Picture', 'On a plain ground, at least 1,200 pixels wide.', { required: true }),
  alt: text('Image description (alt text)', 'What it shows, for people who can’t see it.', {
    required: true,
    maxLength: 200,
  }),
  color: shared(
    text('Color', 'The name of a variant’s color, exactly as there. Leave empty if the picture is for all colors.', {
      maxLength: 40,
    }),
  ),
});
