const PRELOAD = /(?<=<link )rel="modulepreload"/g;

/**
 * Lowers the priority of a document's scripts. Browsers load preloaded modules as urgently as the style sheet and the
 * font, and on a slow line all of them share it: the page, readable without scripts, would be painted later. React
 * Router writes these links and has no setting for their priority. Works on bytes read as Latin-1, which keeps each one.
 */
export function paintFirst(html: Buffer): Buffer {
  return Buffer.from(html.toString('latin1').replaceAll(PRELOAD, 'fetchpriority="low" $&'), 'latin1');
}
