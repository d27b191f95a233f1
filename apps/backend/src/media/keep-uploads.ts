import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { FileStore } from './store/file-store.ts';

/** A file as Strapi passes it to the provider: its name in the store, and its content as a stream or a buffer. */
interface Given {
  hash: string;
  ext?: string | null;
  url?: string;
  stream?: Readable;
  buffer?: Buffer;
}

interface Provider {
  extend(methods: object): void;
}

const nameOf = ({ hash, ext }: Given) => `${hash}${ext ?? ''}`;

/**
 * Makes Strapi store uploads in our store. Files keep the provider `local` and the same URLs in whichever store, so a
 * shop that moves its uploads to a bucket changes no row.
 */
export function keepUploads(strapi: Core.Strapi, store: FileStore): void {
  const put = async (file: Given): Promise<void> => {
    const content = file.stream ?? file.buffer;
    if (!content) throw new Error('Strapi handed over a file without content');
    await store.write(nameOf(file), content);
    file.url = `/uploads/${nameOf(file)}`;
  };
  /** Writes the new file before it deletes the old one, so that no page ever misses it. */
  const replace = async (file: Given, before: Given): Promise<void> => {
    await put(file);
    if (nameOf(before) !== nameOf(file)) await store.remove(nameOf(before));
  };
  const provider = (strapi.plugin('upload') as unknown as { provider: Provider }).provider;
  provider.extend({
    upload: put,
    uploadStream: put,
    replace,
    replaceStream: replace,
    delete: (file: Given) => store.remove(nameOf(file)),
  });
}
