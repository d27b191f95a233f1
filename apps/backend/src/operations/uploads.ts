import { resolve } from 'node:path';
import { fileStore, type FileStore } from '../media/store/file-store.ts';
import { settings } from './settings.ts';

let store: FileStore | undefined;

/** Returns the store of this deployment's uploads. */
export function uploads(): FileStore {
  store ??= fileStore(settings(), resolve(settings().DATA_DIR));
  return store;
}
