import { component, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'comparison', 'Plans side by side', 'layout', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  plans: linkTo(
    'Plans',
    'Two or three, in the order of their columns. More than three are left out.',
    'api::plan.plan',
  ),
  link: translated(part('Link', 'At the end of the heading’s line.', 'shared.link')),
});
