import { collectionType, moment, part, text, translated } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'announcement',
    plural: 'announcements',
    display: 'Announcement',
    about: 'The line at the top of the shop, for a while',
  },
  {
    text: text('Text', 'One short sentence; on a phone it has two lines.', { required: true, maxLength: 120 }),
    link: translated(part('Link', 'Optional: where more is said.', 'shared.link')),
    from: moment('From', 'Empty: as soon as it is published.'),
    until: moment('Until', 'Empty: until it is unpublished. Of two at a time the one that began later is shown.'),
  },
);
