import { component, keptChoice, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'plans', 'Plans', 'phone', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under the title.', { maxLength: 240 }),
  plans: linkTo('Plans', 'Shown in this order. Leave empty to show all plans.', 'api::plan.plan'),
  link: translated(part('Link', 'Shown next to the title.', 'shared.link')),
  chosen: keptChoice(),
});
