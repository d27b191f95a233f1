import { collectionType, longText, picture, shared, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'author',
    plural: 'authors',
    display: 'Author',
    about: 'People who write for the blog. Changes show right away',
  },
  {
    name: shared(text('Name', 'Shown below the article’s title.', { required: true, maxLength: 80 })),
    slug: slug('name', 'Identifies the author for apps and other clients. Customers don’t see it.'),
    role: text('Role', 'Their job, for example, “Network engineer.”', { required: true, maxLength: 80 }),
    about: longText('About', 'One or two sentences. Shown below each of their articles.', {
      required: true,
      maxLength: 400,
    }),
    portrait: picture('Portrait', 'Optional. Square image. Without one, we show their initials.'),
  },
  { draftAndPublish: false },
);
