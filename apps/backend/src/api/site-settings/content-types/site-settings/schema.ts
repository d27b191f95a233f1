import { list, localize, longText, picture, shared, text, translated } from '../../../../content/field.ts';

export default {
  kind: 'singleType' as const,
  collectionName: 'site_settings',
  info: {
    singularName: 'site-settings',
    pluralName: 'site-settings-all',
    displayName: 'Site settings',
    description: 'The shop’s name, navigation, and footer',
  },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: localize({
    name: shared(
      text(
        'Shop name',
        'Shown in the header and in titles. Emails and invoices use the names in the server’s settings.',
        { required: true, maxLength: 60 },
      ),
    ),
    description: text('Description', 'One sentence for search results and shared links.', {
      required: true,
      maxLength: 200,
    }),
    sharePicture: picture('Social sharing image', 'Shown when someone shares a link. 1,200 by 630 pixels.'),
    navigation: translated(list('Navigation', 'Links in the header, up to 7.', 'shared.link', { max: 7 })),
    footer: translated(list('Footer', 'Columns of links, up to 4.', 'site.footer-column', { max: 4 })),
    footerText: longText('Footer text', 'One or two sentences about the company.', {
      required: true,
      maxLength: 300,
    }),
    supportPhone: shared(text('Support phone', 'For example, 1-800-555-0142', { required: true, maxLength: 30 })),
    supportHours: text('Support hours', 'For example, “7 AM to 11 PM Eastern, every day.”', {
      required: true,
      maxLength: 80,
    }),
  }),
};
