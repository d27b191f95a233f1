import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '@cerulean/contract/settings';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** A part of a file: the first and the last byte, both inside. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileFacts {
  size: number;
  modifiedAt: Date;
  /** Changes when the content does; quoted, as HTTP has it. */
  etag: string;
}

/**
 * Where uploads are kept: names without folders, as `harbor_1a2b3c.avif`. Their address is `/uploads/` and the name, wherever they are
 * kept, so that a shop can move from one place to the other. A name that is none is never found, and refused when written.
 */
export interface FileStore {
  /** For people: a folder, or a bucket. */
  readonly place: string;
  /** Null if there is no such file. */
  facts(name: string): Promise<FileFacts | null>;
  /** Its bytes, or those of a range that lies inside of it; null if there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Takes the place of a file of that name; a reader sees the one or the other, never a part. */
  write(name: string, content: Buffer | Readable): Promise<void>;
  /** Also where there is no such file. */
  remove(name: string): Promise<void>;
  names(): AsyncIterable<string>;
}

/** What the settings say about where uploads are. */
export type StoreSettings = Pick<
  Settings,
  'UPLOADS' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PREFIX' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * The store that the settings choose.
 * @param dataDir DATA_DIR, absolute: a folder of uploads lies below it
 */
export function fileStore(settings: StoreSettings, dataDir: string): FileStore {
  return settings.UPLOADS === 's3' ? s3Store(settings) : folderStore(uploadsFolder(dataDir));
}

/** The folder of uploads below DATA_DIR. Several machines may share it; they must not share DATA_DIR. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'public/uploads');
}
