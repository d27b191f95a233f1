import { z } from 'zod';
import { BACKEND, inGroup, webAddress } from './setting.ts';

/** Storage of the files that editors upload. */
export const uploadSettings = inGroup('Uploads', {
  UPLOADS: {
    schema: z.enum(['folder', 's3']).default('folder'),
    about: 'where uploads are kept: folder is DATA_DIR/public/uploads, s3 a bucket; their addresses are the same',
    example: 's3',
    parts: BACKEND,
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    about: 'the bucket, which nobody else needs to be able to read',
    example: 'cerulean-uploads',
    parts: BACKEND,
  },
  S3_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    about: 'the region of the bucket; other servers than Amazon’s mostly do not care',
    example: 'eu-central-1',
    parts: BACKEND,
  },
  S3_ENDPOINT: {
    schema: webAddress.optional(),
    about: 'where a server is that speaks S3; leave it out for Amazon itself',
    example: 'https://s3.example.com',
    parts: BACKEND,
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^([\w.-]+\/)*$/)
      .default(''),
    about: 'what the keys of uploads begin with, with a slash at its end, for a bucket that holds other things as well',
    example: 'uploads/',
    parts: BACKEND,
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    about: 'the key that may list, read, write and delete there; left out, it is the role of the machine',
    example: 'AKIAIOSFODNN7EXAMPLE',
    parts: BACKEND,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    about: 'the secret of that key',
    example: 'wJalrXUtnFEMI/…',
    parts: BACKEND,
    secret: true,
  },
});
