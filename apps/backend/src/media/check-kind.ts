import { open, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { words } from '@cerulean/messages/all/staff-media';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { unsafeInDrawing } from './unsafe-in-drawing.ts';

const t = words[DEFAULT_LANGUAGE];

/** An uploaded file as it arrives in a form, before anything is stored. */
export interface GivenFile {
  filepath?: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  /** Strapi's field for the content type detected in the file, which it stores in place of the browser's. */
  detectedMimeType?: string;
}

/** Required content type per file extension. A file is served by its extension, so both must match. */
const KINDS: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Patterns for the first bytes of each file type, in Latin-1. Pictures are checked by the image library instead. */
const STARTS: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^%PDF-\d/,
  'text/vtt': /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/,
  'video/mp4': /^[^]{4}ftyp(?:isom|iso\d|mp4\d|avc1|M4V|dash|MSNV)/,
  'video/webm': /^.E\u00df\u00a3[^]{0,60}B\u0082[^]{1,8}webm/,
};

/**
 * Limits uploads to the file types that the shop serves, checked by content: a page, a script, or a drawing that can
 * run one would act as the user who opens it. Sets the type for Strapi, which would otherwise trust the browser.
 * @throws ApplicationError with a message for the editor
 */
export async function checkKind(file: GivenFile): Promise<void> {
  const ending = extname(file.originalFilename ?? '').toLowerCase();
  const wanted = KINDS[ending];
  if (wanted === undefined || file.filepath === undefined) {
    throw new errors.ApplicationError(t.kindRefused({ hasEnding: ending ? 'yes' : 'no', ending }));
  }
  if (wanted === 'image/svg+xml') await checkDrawing(file.filepath);
  else if (!(await holds(file.filepath, wanted))) {
    throw new errors.ApplicationError(wanted.startsWith('image/') ? t.notPicture({ ending }) : t.notKind({ ending }));
  }
  file.detectedMimeType = wanted;
}

async function holds(path: string, wanted: string): Promise<boolean> {
  const start = STARTS[wanted];
  if (start) return start.test(await beginningOf(path));
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // AVIF is AV1 in a HEIF container.
  const format = facts?.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts?.format;
  return format !== undefined && wanted === `image/${format}`;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function checkDrawing(path: string): Promise<void> {
  const unsafe = unsafeInDrawing(await readFile(path));
  if (unsafe !== null) {
    throw new errors.ApplicationError(t.unsafeDrawing({ what: unsafe }));
  }
}
