import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { fileName, isFileName } from './file-name.ts';
import type { FileStore, StoreSettings } from './file-store.ts';

/** Milliseconds. A visitor waits for a picture. */
const CONNECT_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 30_000;
const TRIES = 3;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Uploads in a bucket of Amazon S3 or of a server that speaks its protocol. */
export function s3Store(settings: StoreSettings): FileStore {
  const { S3_BUCKET: Bucket, S3_PREFIX: prefix } = settings;
  if (!Bucket) throw new Error('UPLOADS is s3, and S3_BUCKET is not set');
  const keyOf = (name: string) => ({ Bucket, Key: prefix + name });
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  // Loaded when it is needed: it takes 35 MB, which a shop with a folder keeps for pages.
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
      // The length has to be known, and no upload is larger than the 20 MB that config/plugins.ts lets in.
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
    // Servers of others do not all know the checksums that Amazon's have.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // They seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without keys the machine's own role is asked for.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

/** What S3 calls an object that is not there: the first for `GET`, the second for `HEAD`. */
const NOT_THERE = new Set(['NoSuchKey', 'NotFound']);

function noObject(error: unknown): null {
  if (error instanceof Error && NOT_THERE.has(error.name)) return null;
  throw error;
}
