import { collectionType, rank, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'tag', plural: 'tags', display: 'Tag', about: 'Blog topics. Changes show right away' },
  {
    name: text('Name', 'One or two words.', { required: true, maxLength: 40 }),
    slug: slug('name', 'The blog lists this tag’s articles at /blogs?tag= and this slug.'),
    rank: rank(),
  },
  { draftAndPublish: false },
);
