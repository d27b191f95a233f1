import { collectionType, day, linkTo, longText, markdown, picture, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'article', plural: 'articles', display: 'Article', about: 'What the blog shows' },
  {
    title: text('Title', 'What the reader learns, in a few words.', { required: true, maxLength: 90 }),
    slug: slug('title'),
    lead: longText('Lead', 'One or two sentences under the title, in lists and for search engines.', {
      required: true,
      maxLength: 240,
    }),
    cover: picture('Cover', 'A wide picture, 8 to 5, at least 1,200 pixels wide.', { required: true }),
    coverAlt: text('Cover image description (alt text)', 'What the picture shows, for people who can’t see it.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'Use heading 2 and below. Three or more headings create a table of contents.', {
      required: true,
    }),
    author: linkTo('Author', 'Who wrote it.', 'api::author.author', 'manyToOne'),
    tags: linkTo('Tags', 'One to three. They lead to more of the same.', 'api::tag.tag', 'manyToMany'),
    publishedOn: day('Date', 'What readers see, and what sorts the blog. Later edits don’t change this date.', {
      required: true,
    }),
  },
);
