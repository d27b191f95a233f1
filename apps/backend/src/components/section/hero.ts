import { HERO_PICTURES } from '@cerulean/contract/section-choices';
import { component, linkTo, oneOf, part, picture, text, translated, yesNo } from '../../content/field.ts';

export default component('section', 'hero', 'Opening', 'landscape', {
  title: text('Title', 'The largest words of the page.', { required: true, maxLength: 90 }),
  lead: text('Lead', 'One sentence under it.', { required: true, maxLength: 240 }),
  picture: picture('Picture', 'Optional. A tall one goes beside the text, a wide one with empty space behind it.'),
  alt: text(
    'Image description (alt text)',
    'What the picture shows in this place, for people who do not see it. If empty, its alternative text in the media library counts, which is the same in every language.',
    { maxLength: 200 },
  ),
  pictureStands: oneOf(
    'Where the picture stands',
    'Beside the text its lower edge is covered by the waves; behind it, it fills the opening.',
    HERO_PICTURES,
    {
      default: 'in_the_sea',
      // Pages saved before this field existed have no value.
      required: false,
    },
  ),
  link: translated(part('Button', 'Optional: what it says and where it leads.', 'shared.link')),
  finder: yesNo('Plan finder', 'Shows the questions that lead to a plan. Best on the home page only.', false),
  offer: linkTo(
    'Plan to buy here',
    'Optional: its terms and prices are shown under the text, with a button to add it to the cart. It replaces the plan finder.',
    'api::plan.plan',
    'oneToOne',
  ),
});
