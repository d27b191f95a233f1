import { list, localize, longText, picture, shared, text, translated } from '../../../../content/field.ts';

export default {
  kind: 'singleType' as const,
  collectionName: 'site_settings',
  info: {
    singularName: 'site-settings',
    pluralName: 'site-settings-all',
    displayName: 'Site settings',
    description: 'Name, logo, navigation and footer of the shop',
  },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: localize({
    name: shared(
      text('Name of the shop', 'In the header, in titles and in emails.', { required: true, maxLength: 60 }),
    ),
    description: text('Description', 'One sentence for search engines and shared links.', {
      required: true,
      maxLength: 200,
    }),
    logo: picture('Logo', 'Optional. Without it, the header shows the name.'),
    icon: picture('Icon', 'A square for browser tabs and home screens.'),
    sharePicture: picture('Share picture', 'Shown when someone shares a link, 1,200 by 630 pixels.'),
    navigation: translated(list('Navigation', 'The links in the header, at most seven.', 'shared.link', { max: 7 })),
    footer: translated(list('Footer', 'Columns of links.', 'site.footer-column', { max: 4 })),
    footerText: longText('Footer text', 'Who you are, in one or two sentences.', {
      required: true,
      maxLength: 300,
    }),
    supportPhone: shared(text('Support phone', 'For example, 1-800-555-0142', { required: true, maxLength: 30 })),
    supportHours: text('Support hours', 'For example “7 am to 11 pm Eastern, every day”.', {
      required: true,
      maxLength: 80,
    }),
  }),
};
