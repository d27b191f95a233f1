import { collectionType, day, linkTo, longText, markdown, picture, slug, text } from '../../../../content/field.ts';

export default collectionType(
  { singular: 'article', plural: 'articles', display: 'Article', about: 'Blog posts' },
  {
    title: text('Title', 'What readers will learn, in a few words.', { required: true, maxLength: 90 }),
    slug: slug('title', 'The last part of the article’s address, after /blogs/. Old links keep working.'),
    lead: longText('Lead', 'One or two sentences. Shown under the title, in lists, and in search results.', {
      required: true,
      maxLength: 240,
    }),
    cover: picture('Cover', 'Landscape image, 8:5 ratio, at least 1,200 pixels wide.', { required: true }),
    coverAlt: text('Cover image description (alt text)', 'What the image shows, for people who can’t see it.', {
      required: true,
      maxLength: 200,
    }),
    body: markdown('Text', 'Start with heading 2. Three or more headings create a table of contents.', {
      required: true,
    }),
    author: linkTo('Author', 'Who wrote it.', 'api::author.author', 'manyToOne'),
    tags: linkTo('Tags', 'One to three. Readers use them to find related articles.', 'api::tag.tag', 'manyToMany'),
    publishedOn: day('Date', 'Shown to readers and used to sort the blog. Later edits don’t change it.', {
      required: true,
    }),
  },
);
