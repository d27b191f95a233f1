import { BACKEND, unitOf } from './units.mjs';

/**
 * The backend's folders, lowest layer first. A folder may import only from folders of lower layers, types included.
 * Importing from its own layer or from a higher one is forbidden. The panel's pages (`admin`) are separate: they import
 * only types, and nothing imports them. docs/developers/structure.md has a drawing of the layers.
 */
export const LAYERS = [
  { name: 'storage', folders: ['commerce/db', 'media'] },
  {
    name: 'settings, tables and secrets',
    folders: ['operations', 'commerce/migrations', 'audit', 'identity/tokens', 'identity/passwords', 'identity/logins'],
  },
  { name: 'sessions', folders: ['identity/sessions'] },
  { name: 'calls', folders: ['commerce/http', 'identity/devices'] },
  {
    name: 'side effects',
    folders: ['commerce/outbox', 'commerce/panel', 'commerce/mail', 'content/words', 'identity/limits'],
  },
  { name: 'what is sold', folders: ['commerce/catalog', 'commerce/stock'] },
  {
    name: 'what a cart asks',
    folders: [
      'commerce/pricing',
      'commerce/partner',
      'identity/account',
      'identity/second-factor',
      'content',
      'content/blog',
      'content/conflicts',
      'content/seo',
      'content/partners',
      'content/pictures',
      'content/schedule',
    ],
  },
  {
    name: 'the cart',
    folders: ['commerce/cart', 'identity/mails', 'identity/social', 'content/publish', 'content/translations'],
  },
  { name: 'the order', folders: ['commerce/order'] },
  { name: 'the payment', folders: ['commerce/payment'] },
  { name: 'what follows a payment', folders: ['commerce/fulfillment', 'commerce/invoice', 'commerce/line'] },
  { name: 'people’s data', folders: ['privacy/person', 'privacy/retention'] },
  { name: 'requests about it', folders: ['privacy/requests'] },
  { name: 'answers to them', folders: ['privacy/erase', 'privacy/mails'] },
  { name: 'copies', folders: ['privacy/export', 'privacy/canary'] },
  { name: 'the desk', folders: ['commerce/staff'] },
  { name: 'composition', folders: ['composition'] },
  { name: 'entrances', folders: ['api', 'boot', 'components', 'extensions', 'middlewares'] },
  { name: 'start', folders: ['index.ts'] },
];

const PANEL = /^admin(?:\/|$)/;

/** @param {string} folder */
const layerOf = (folder) => LAYERS.findIndex(({ folders }) => folders.includes(folder));

/** Returns a path's folder as named in the table, or null outside the backend's sources. @param {string} path */
function folderOf(path) {
  if (!path.startsWith(BACKEND)) return null;
  const folder = unitOf(path);
  return `${folder}/` === BACKEND ? path.slice(BACKEND.length) : folder.slice(BACKEND.length);
}

/**
 * Returns one sentence for each import that violates the layers.
 * @param {Iterable<{ path: string, isTest: boolean, imports: readonly string[] }>} sources
 * @returns {string[]}
 */
export function wrongImports(sources) {
  const wrong = [];
  for (const { path, isTest, imports } of sources) {
    const from = folderOf(path);
    if (isTest || from === null || PANEL.test(from)) continue;
    if (layerOf(from) < 0)
      wrong.push(`${path}: the folder ${from} has no layer in tools/structure/backend-layers.mjs.`);
    for (const target of imports) {
      const to = folderOf(target);
      if (to === null || to === from) continue;
      if (PANEL.test(to)) wrong.push(`${path} imports ${target}: nobody imports pages of the panel.`);
      else if (layerOf(to) > layerOf(from)) wrong.push(`${path} imports ${target}: ${to} is above ${from}.`);
      else if (layerOf(to) === layerOf(from)) wrong.push(`${path} imports ${target}: ${to} is beside ${from}.`);
    }
  }
  return wrong;
}
