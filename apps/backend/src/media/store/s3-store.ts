import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { fileName, isFileName } from './file-name.ts';
import type { FileStore, StoreSettings } from './file-store.ts';

/** Timeout in milliseconds for a connection, because a visitor is waiting for the picture. */
const CONNECT_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 30_000;
const TRIES = 3;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Stores uploads in a bucket of Amazon S3 or of a compatible server. */
export function s3Store(settings: StoreSettings): FileStore {
  const { S3_BUCKET: Bucket, S3_PREFIX: prefix } = settings;
  if (!Bucket) throw new Error('UPLOADS is s3, and S3_BUCKET is not set');
  const keyOf = (name: string) => ({ Bucket, Key: prefix + name });
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  // The SDK is loaded on first use, because it takes 35 MB, which a shop without a bucket can use for pages.
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, settings) })));
  return {
    place: `s3://${Bucket}/${prefix}`,
    facts: async (name) => {
      if (!isFileName(name)) return null;
      const { sdk, client } = await open();
      const found = await client.send(new sdk.HeadObjectCommand(keyOf(name))).catch(noObject);
      if (!found) return null;
      return {
        size: found.ContentLength ?? 0,
        modifiedAt: found.LastModified ?? new Date(0),
        etag: found.ETag ?? `"${found.ContentLength}"`,
      };
    },
    read: async (name, range) => {
      if (!isFileName(name)) return null;
      const { sdk, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new sdk.GetObjectCommand({ ...keyOf(name), Range })).catch(noObject);
      return found ? (found.Body as Readable) : null;
    },
    write: async (name, content) => {
      const key = keyOf(fileName(name));
      // The content's length must be known. It fits in memory: config/plugins.ts allows at most 20 MB per upload.
      const Body = content instanceof Readable ? await buffer(content) : content;
      const { sdk, client } = await open();
      await client.send(new sdk.PutObjectCommand({ ...key, Body }));
    },
    remove: async (name) => {
      if (!isFileName(name)) return;
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(keyOf(name)));
    },
    names: async function* () {
      const { sdk, client } = await open();
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '' } of Contents) {
          const name = Key.slice(prefix.length);
          if (isFileName(name)) yield name;
        }
      }
    },
  };
}

function clientOf(
  { S3Client: Client }: Sdk,
  {
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }: StoreSettings,
): S3Client {
  return new Client({
    region,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
    // Compatible servers may not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Compatible servers seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without keys, the SDK uses the machine's own role.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

/** S3's errors for a missing object: the first for `GET`, the second for `HEAD`. */
const NOT_THERE = new Set(['NoSuchKey', 'NotFound']);

function noObject(error: unknown): null {
  if (error instanceof Error && NOT_THERE.has(error.name)) return null;
  throw error;
}
