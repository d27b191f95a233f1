import { HERO_PICTURES } from '@cerulean/contract/section-choices';
import { component, keptChoice, linkTo, oneOf, part, picture, text, translated, yesNo } from '../../content/field.ts';

export default component('section', 'hero', 'Hero', 'landscape', {
  title: text('Title', 'Main headline.', { required: true, maxLength: 90 }),
  lead: text('Lead', 'One sentence under the title.', { required: true, maxLength: 240 }),
  picture: picture(
    'Image',
    'Optional. Use a tall image next to the text, or a wide one with empty space behind the text.',
  ),
  alt: text(
    'Image description (alt text)',
    'What the image shows here, for people who can’t see it. If empty, we use its alt text from the media library, which is the same in every language.',
    { maxLength: 200 },
  ),
  pictureStands: oneOf(
    'Image position',
    'Next to the text, the waves cover its bottom edge. Behind the text, it fills the section.',
    HERO_PICTURES,
    {
      default: 'in_the_sea',
      // Pages saved before this field existed have no value.
      required: false,
    },
  ),
  link: translated(part('Button', 'Optional. Its text and where it leads.', 'shared.link')),
  finder: yesNo('Plan finder', 'Shows questions that help visitors choose a plan. Best on the home page only.', false),
  offer: linkTo(
    'Plan to buy here',
    'Optional. Shows its terms and prices under the text, with a button to add it to the cart. Replaces the plan finder.',
    'api::plan.plan',
    'oneToOne',
  ),
  chosen: keptChoice(),
});
