import { FEATURE_ICONS } from '@cerulean/contract/section-choices';
import { component, longText, oneOf, part, text, translated } from '../../content/field.ts';

export default component('section', 'feature', 'Feature', 'check', {
  icon: oneOf('Icon', 'Shown before the title.', FEATURE_ICONS, { default: 'phone' }),
  title: text('Title', 'A few words.', { required: true, maxLength: 60 }),
  text: longText('Text', 'One or two sentences.', { required: true, maxLength: 240 }),
  link: translated(part('Link', 'Optional. A page with more details.', 'shared.link')),
});
