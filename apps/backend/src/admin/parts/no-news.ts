/** Local storage keys that mark the banner as closed, including the key used before the instance id has loaded. */
const CLOSED = [
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false',
];

/** Closes the banner that shows Strapi's news above every page, because no setting turns it off. */
export function closeNews(): void {
  for (const name of CLOSED) localStorage.setItem(name, 'true');
}
