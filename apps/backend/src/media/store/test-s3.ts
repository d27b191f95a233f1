import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The parts of the test server that we use, typed here because the package has no types. */
type S3Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  vhostBuckets: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => { run(): Promise<object>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3Server;

/** Access key that the test server accepts. */
const KEY = 'S3RVER';

/** A test server for the S3 protocol with one bucket, and the settings to reach it. */
export interface TestS3 {
  settings: {
    UPLOADS: 's3';
    S3_BUCKET: string;
    S3_REGION: string;
    S3_ENDPOINT: string;
    S3_PREFIX: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
  };
  stop(): Promise<void>;
}

/** Starts the server on a free port of this machine, with an empty `bucket`. */
export async function startTestS3(bucket = 'uploads-of-a-test', prefix = ''): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'cerulean-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // The server drops the trailing slash of a bucket's path when it checks the signature of a list request.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      UPLOADS: 's3',
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PREFIX: prefix,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
