import { expect } from 'vitest';
import { DEFAULT_LANGUAGE, isMade, LANGUAGES } from '@cerulean/messages/languages';
import type { ContentManager, Payload, Translations } from './editors-content.ts';

export interface Changed {
  type: ContentManager['types'][number];
  documentId: string;
  before: Record<string, unknown>;
  /** What its translations were, of a policy. */
  translationsBefore: Translations;
}

/** One published entry of every content type, with a payload in every field that an editor can write. */
export interface FilledContent {
  changed: Changed[];
  /** Fields that rejected the payload, each as content type and path. */
  unchanged: string[];
  restore(): Promise<void>;
}

export async function fillContent(manager: ContentManager, payload: Payload): Promise<FilledContent> {
  const changed: Changed[] = [];
  const unchanged: string[] = [];
  for (const type of manager.types) {
    for (const documentId of await manager.first(type)) {
      const before = await manager.read(type, documentId);
      const translationsBefore = await readTranslations(manager, type, documentId);
      let refused = new Set<string>();
      for (let tries = 0; ; tries += 1) {
        const fill = (entry: Record<string, unknown>) => manager.filled(type, entry, payload, refused);
        const translations = mapTranslations(translationsBefore, fill);
        const paths = await manager.publish(type, documentId, fill(before), translations);
        if (paths.length === 0) break;
        if (tries > 30) throw new Error(`${type.uid} is always refused: ${paths.join(', ')}`);
        refused = new Set([...refused, ...paths]);
      }
      changed.push({ type, documentId, before, translationsBefore });
      unchanged.push(...[...refused].map((path) => `${type.uid} ${path}`));
    }
  }
  const restore = async (): Promise<void> => {
    for (const { type, documentId, before, translationsBefore } of changed) {
      const asItWas = (entry: Record<string, unknown>) => manager.filled(type, entry, (text) => text, new Set());
      const translations = mapTranslations(translationsBefore, asItWas);
      expect(await manager.publish(type, documentId, asItWas(before), translations)).toEqual([]);
    }
  };
  return { changed, unchanged, restore };
}

async function readTranslations(
  manager: ContentManager,
  type: Changed['type'],
  documentId: string,
): Promise<Translations> {
  if (type.uid !== 'api::policy.policy') return {};
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && !isMade(language));
  const read = others.map(async (language) => [language, await manager.read(type, documentId, language)] as const);
  return Object.fromEntries(await Promise.all(read));
}

function mapTranslations(
  translations: Translations,
  change: (entry: Record<string, unknown>) => Record<string, unknown>,
): Translations {
  return Object.fromEntries(Object.entries(translations).map(([language, entry]) => [language, change(entry)]));
}
