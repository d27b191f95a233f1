import { component, keptChoice, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'comparison', 'Plan comparison', 'layout', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  plans: linkTo(
    'Plans',
    'Two or three, in the order of the columns. Only the first three are shown.',
    'api::plan.plan',
  ),
  link: translated(part('Link', 'Shown next to the title.', 'shared.link')),
  chosen: keptChoice(),
});
