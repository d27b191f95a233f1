import { component, linkTo, part, text, translated } from '../../content/field.ts';

export default component('section', 'plans', 'Plans', 'phone', {
  title: text('Title', 'The heading of the section.', { required: true, maxLength: 120 }),
  lead: text('Lead', 'One sentence under it.', { maxLength: 240 }),
  plans: linkTo('Plans', 'In the order in which they are shown. None means all plans.', 'api::plan.plan'),
  link: translated(part('Link', 'At the end of the heading’s line.', 'shared.link')),
});
