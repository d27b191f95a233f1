/** Where the panel keeps that its advertisement was closed, also while it does not know yet which copy it belongs to. */
const CLOSED = [
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false',
];

/** Closes the banner where Strapi shows its news above every page; there is no setting for it. */
export function closeNews(): void {
  for (const name of CLOSED) localStorage.setItem(name, 'true');
}
