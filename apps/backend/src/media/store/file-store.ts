import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '@cerulean/contract/settings';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** A part of a file: the positions of its first and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileFacts {
  size: number;
  modifiedAt: Date;
  /** ETag, which changes with the content. Quoted, as in HTTP. */
  etag: string;
}

/**
 * A store for uploads, with names such as `harbor_1a2b3c.avif` and no folders. Their URL is always `/uploads/` and the
 * name, so that a shop can move from one store to another. An invalid name is never found, and writing it fails.
 */
export interface FileStore {
  /** Location of the store, as shown to people: a folder or a bucket. */
  readonly place: string;
  /** Returns a file's size, time, and ETag, or `null` if the file does not exist. */
  facts(name: string): Promise<FileFacts | null>;
  /** Returns the whole file or a range of it, or `null` if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Writes a file, replacing one of the same name. A reader sees the old or the new file, never part of one. */
  write(name: string, content: Buffer | Readable): Promise<void>;
  /** Deletes a file. Also succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  names(): AsyncIterable<string>;
}

/** The settings that choose and configure the store for uploads. */
export type StoreSettings = Pick<
  Settings,
  'UPLOADS' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PREFIX' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * Returns the store for uploads that the settings choose.
 * @param dataDir absolute path of DATA_DIR, which contains the folder of uploads
 */
export function fileStore(settings: StoreSettings, dataDir: string): FileStore {
  return settings.UPLOADS === 's3' ? s3Store(settings) : folderStore(uploadsFolder(dataDir));
}

/** Returns the uploads folder below DATA_DIR. Several machines may share it, but they must not share DATA_DIR. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'public/uploads');
}
