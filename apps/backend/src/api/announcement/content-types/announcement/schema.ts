import { collectionType, moment, part, text, translated } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'announcement',
    plural: 'announcements',
    display: 'Announcement',
    about: 'A message at the top of the shop',
  },
  {
    text: text('Text', 'One short sentence. Phones show up to two lines.', { required: true, maxLength: 120 }),
    link: translated(part('Link', 'Optional. A page with more details.', 'shared.link')),
    from: moment('From', 'Leave empty to start as soon as it’s published.'),
    until: moment(
      'Until',
      'Leave empty to show it until you unpublish it. If two overlap, the one that started later is shown.',
    ),
  },
);
