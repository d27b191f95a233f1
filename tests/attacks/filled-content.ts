import { expect } from 'vitest';
import type { ContentManager, Payload } from './editors-content.ts';

export interface Changed {
  type: ContentManager['types'][number];
  documentId: string;
  before: Record<string, unknown>;
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
      let refused = new Set<string>();
      for (let tries = 0; ; tries += 1) {
        const paths = await manager.publish(type, documentId, manager.filled(type, before, payload, refused));
        if (paths.length === 0) break;
        if (tries > 30) throw new Error(`${type.uid} is always refused: ${paths.join(', ')}`);
        refused = new Set([...refused, ...paths]);
      }
      changed.push({ type, documentId, before });
      unchanged.push(...[...refused].map((path) => `${type.uid} ${path}`));
    }
  }
  const restore = async (): Promise<void> => {
    for (const { type, documentId, before } of changed) {
      const asItWas = manager.filled(type, before, (text) => text, new Set());
      expect(await manager.publish(type, documentId, asItWas)).toEqual([]);
    }
  };
  return { changed, unchanged, restore };
}
