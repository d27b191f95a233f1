import { expect } from 'vitest';
import { contentManager } from '../../attacks/editors-content.ts';

/** Publishes an entry's Spanish translation again, which goes with its original. */
export async function publishTranslation(uid: string, documentId: string): Promise<void> {
  const manager = await contentManager();
  const type = manager.types.find((each) => each.uid === uid);
  if (!type) throw new Error(`There is no ${uid}`);
  const words = await manager.read(type, documentId, 'es');
  const path = `/content-manager/collection-types/${uid}/${documentId}/actions/publish?locale=es`;
  const answer = await manager.post(path, words);
  expect(answer.status, await answer.text()).toBe(200);
}
