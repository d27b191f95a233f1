import { SECTION_TYPES } from '@cerulean/contract/content';
import { collectionType, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'page',
    plural: 'pages',
    display: 'Page',
    about: 'Pages made of sections. “home” is the home page, “usa” is /usa, and all others are /p/…',
  },
  {
    title: text('Title', 'Shown in the browser tab and in search results.', { required: true, maxLength: 90 }),
    slug: slug('title', 'The last part of the page’s address. Old links keep working.'),
    description: text('Description', 'One sentence for search results and shared links.', {
      required: true,
      maxLength: 200,
    }),
    sections: {
      type: 'dynamiczone',
      min: 1,
      max: 20,
      // `faq-extract` is rendered like the `faqs` section, so SECTION_TYPES does not list it.
      components: [...SECTION_TYPES, 'faq-extract'].map((type) => `section.${type}`),
      pluginOptions: {
        cerulean: { label: 'Sections', help: 'Shown from top to bottom. Drag to reorder.' },
        translation: 'own',
      },
    },
  },
);
