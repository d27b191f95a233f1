import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { checkKind, type GivenFile } from '../../media/check-kind.ts';
import { checkPicture, CUT_OFF, type PictureFile, seenSize } from '../../media/check-picture.ts';
import { makeCopies, tidyPicture, type Copy } from '../../media/make-copies.ts';

interface Manipulation {
  isImage(file: PictureFile): Promise<boolean>;
  isResizableImage(file: PictureFile): Promise<boolean>;
  isFaultyImage(file: PictureFile): Promise<boolean>;
  getDimensions(file: PictureFile): Promise<{ width: number | null; height: number | null }>;
  optimize(file: PictureFile): Promise<PictureFile>;
  generateResponsiveFormats(file: PictureFile): Promise<Copy[]>;
}

/** The library's two methods that store a file, whichever route is called. */
interface Library {
  upload(given: { files: GivenFile | GivenFile[] }, ...rest: unknown[]): Promise<unknown>;
  replace(id: unknown, given: { file: GivenFile }, ...rest: unknown[]): Promise<unknown>;
}

/** The parts of Strapi's upload plugin that this extension uses. */
interface Upload {
  services: { 'image-manipulation': Manipulation; upload: (given: object) => Library };
}

/** Returns whether a file is a picture, by its content. Other files, such as videos and captions, pass unchanged. */
const isPicture = ({ mime, filepath }: PictureFile) => mime.startsWith('image/') && Boolean(filepath);

/**
 * Strapi keeps the media library, but we process its pictures: those that cannot be shown are refused with a message,
 * and the others are cleaned up and copied in the widths and formats that pages choose from.
 */
export default (plugin: Upload): Upload => {
  const library = plugin.services.upload;
  plugin.services.upload = (given) => {
    const service = library(given);
    const { upload, replace } = service;
    service.upload = async (asked, ...rest) => {
      for (const file of [asked.files].flat()) await checkKind(file);
      return upload(asked, ...rest);
    };
    service.replace = async (id, asked, ...rest) => {
      await checkKind(asked.file);
      return replace(id, asked, ...rest);
    };
    return service;
  };
  const own = plugin.services['image-manipulation'];
  plugin.services['image-manipulation'] = {
    ...own,
    async isImage(file) {
      if (!isPicture(file)) return own.isImage(file);
      await checkPicture(file.filepath ?? '');
      return true;
    },
    async isFaultyImage(file) {
      if (!isPicture(file)) return own.isFaultyImage(file);
      // This reads the whole file, which detects a picture whose end is missing.
      await sharp(file.filepath, { failOn: 'truncated' })
        .stats()
        .catch(() => {
          throw new errors.ApplicationError(CUT_OFF);
        });
      return false;
    },
    async isResizableImage(file) {
      return file.ext === '.avif' || own.isResizableImage(file);
    },
    async getDimensions(file) {
      return file.filepath ? seenSize(await checkPicture(file.filepath)) : own.getDimensions(file);
    },
    optimize: tidyPicture,
    generateResponsiveFormats: makeCopies,
  };
  return plugin;
};
