import { collectionType, longText, picture, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'author', plural: 'authors', display: 'Author', about: 'Who writes the blog; a change shows at once' },
  {
    name: shared(text('Name', 'As shown below the title.', { required: true, maxLength: 80 })),
    slug: slug('name'),
    role: text('Role', 'What they do here, for example “network care”.', { required: true, maxLength: 80 }),
    about: longText('About', 'One or two sentences below each of their articles.', { required: true, maxLength: 400 }),
    portrait: picture('Portrait', 'Optional, a square. Without it, the initials are shown.'),
  },
  { draftAndPublish: false },
);
