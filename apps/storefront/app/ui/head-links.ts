import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';

/** The one font file that every page needs: React Router's `links` of the root route takes this as it is. */
export const fontPreload = {
  rel: 'preload',
  href: outfit,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;

/** Icons and manifest, beside the font in the root's `links`. */
export const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;
