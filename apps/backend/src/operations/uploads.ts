import { resolve } from 'node:path';
import { fileStore, type FileStore } from '../media/store/file-store.ts';
import { settings } from './settings.ts';

let store: FileStore | undefined;

/** Where this deployment keeps its uploads. */
export function uploads(): FileStore {
  store ??= fileStore(settings(), resolve(settings().DATA_DIR));
  return store;
}
