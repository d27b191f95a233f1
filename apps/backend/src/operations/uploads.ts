import { resolve } from 'node:path';
import { fileStore, type FileStore } from '../media/store/file-store.ts';
import { settings } from './settings.ts';

let store: FileStore | undefined;

/** Returns this deployment's store for uploads. */
export function uploads(): FileStore {
  store ??= fileStore(settings(), resolve(settings().DATA_DIR));
  return store;
}
