import type { UID } from '@strapi/strapi';
import { words as all } from '@cerulean/messages/all/staff-translations';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { type Asked, found, refused, route, type StaffRoute } from '../../commerce/panel/staff-route.ts';
import { translatedLanguages } from '../../operations/shop-languages.ts';
import { isTranslatable } from '../words/models.ts';
import { keepOriginalWords } from './keep-original-words.ts';
import { readStates, readTranslations } from './translation-states.ts';

const words = all[DEFAULT_LANGUAGE];

/** Maximum number of entries that a page of a list has. */
const MAX_ENTRIES = 100;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const listParams = z.object({ uid: z.string().regex(/^api::[a-z-]+\.[a-z-]+$/) });
const params = listParams.extend({ documentId });
const listQuery = z.object({
  documentIds: z
    .string()
    .max(25 * MAX_ENTRIES)
    .transform((ids) => ids.split(','))
    .pipe(z.array(documentId).min(1).max(MAX_ENTRIES)),
});
const body = z.object({
  language: z.string().max(5),
  /** The hash of the original's words that the editor has seen. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Routes for translations of content, for staff who may open or change this content type. */
export const translationRoutes: readonly StaffRoute[] = [
  route('GET', '/translations/:uid', null, async (asked, { db }) => {
    const { uid } = listParams.parse(asked.params);
    if (!may(asked, 'read', uid)) return refused(403, words.notYours, {});
    const { documentIds } = listQuery.parse(asked.query);
    return found({ states: await readStates(strapi, db, uid as UID.ContentType, documentIds) });
  }),
  route('GET', '/translations/:uid/:documentId', null, async (asked, { db }) => {
    const entry = params.parse(asked.params);
    if (!may(asked, 'read', entry.uid)) return refused(403, words.notYours, {});
    return found(await readTranslations(strapi, db, entry.uid as UID.ContentType, entry.documentId));
  }),
  route('PUT', '/translations/:uid/:documentId', null, async (asked, { db }) => {
    const entry = params.parse(asked.params);
    if (!may(asked, 'update', entry.uid)) return refused(403, words.mayNotChange, {});
    const { language, hash } = body.parse(asked.body);
    const uid = entry.uid as UID.ContentType;
    const view = await readTranslations(strapi, db, uid, entry.documentId);
    const known = translatedLanguages().find((each) => each === language);
    const translation = view?.translations.find((each) => each.language === known);
    if (!view || !known || !translation || translation.state === 'missing') return found(null);
    if (view.hash !== hash) return refused(409, words.changedAgain, {});
    const kept = { uid, documentId: entry.documentId, language: known };
    await keepOriginalWords(strapi, db, kept, { onlyFirst: false });
    return found(await readTranslations(strapi, db, uid, entry.documentId));
  }),
];

function may(asked: Asked, verb: 'read' | 'update', uid: string): boolean {
  return isTranslatable(strapi, uid) && asked.may(`plugin::content-manager.explorer.${verb}`, uid);
}
