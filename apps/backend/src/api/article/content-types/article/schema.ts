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
    coverAlt: text('Cover in words', 'What would you say on the phone? For those who cannot see it.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'With headings from the second level on. Three or more become a table of contents.', {
      required: true,
    }),
    author: linkTo('Author', 'Who wrote it.', 'api::author.author', 'manyToOne'),
    tags: linkTo('Tags', 'One to three. They lead to more of the same.', 'api::tag.tag', 'manyToMany'),
    publishedOn: day('Date', 'What readers see, and the order of the blog. Not moved by later changes.', {
      required: true,
    }),
  },
);
