import { collectionType, slug, text } from '../../../../content/field.ts';

export default collectionType(
  {
    singular: 'page',
    plural: 'pages',
    display: 'Page',
    about: 'Pages made of sections: “home” is the first page, “usa” is /usa, others are /p/…',
  },
  {
    title: text('Title', 'For the browser’s tab and for search engines.', { required: true, maxLength: 90 }),
    slug: slug('title'),
    description: text('Description', 'One sentence for search engines and shared links.', {
      required: true,
      maxLength: 200,
    }),
    sections: {
      type: 'dynamiczone',
      min: 1,
      max: 20,
      components: [
        'section.hero',
        'section.plans',
        'section.products',
        'section.steps',
        'section.faqs',
        'section.rich-text',
        'section.call-to-action',
        'section.feature-grid',
        'section.coverage',
        'section.comparison',
        'section.prices',
        'section.quote',
        'section.partners',
        'section.picture',
        'section.video',
        'section.faq-extract',
      ],
      pluginOptions: { cerulean: { label: 'Sections', help: 'From top to bottom, in any order.' } },
    },
  },
);
