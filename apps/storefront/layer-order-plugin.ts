import type { Plugin } from 'vite';

const SHEET = /\/app\/styles\/routes\/[\w-]+\.css$/;
/** The order of `app/styles/shop.css`. */
const ORDER = '@layer reset, base, primitives, patterns, utilities;\n';

/**
 * Puts the order of the layers at the top of each page's own sheet. The first sheet that the browser meets decides it, and
 * that is not always the shop's: when the error page takes over, sheets of parts that were loaded late stand before it, and
 * the rules of bare elements would win over all others.
 */
export function layerOrder(): Plugin {
  return {
    name: 'cerulean:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return SHEET.test(id) ? { code: ORDER + code, map: null } : undefined;
    },
  };
}
