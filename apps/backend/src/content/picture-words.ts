import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';
import { pagePopulate } from './populate.ts';

const t = words[DEFAULT_LANGUAGE];

interface Picture {
  mime?: string | null;
  alternativeText?: string | null;
}

/** Sections whose pictures may use the media library's alternative text. In other sections, a field for it is required. */
const SPEAKING = new Set(['section.hero', 'section.steps', 'section.coverage']);

const isSilent = (picture: Picture | null | undefined) => Boolean(picture) && !picture?.alternativeText?.trim();

/**
 * Rejects publishing a page with a picture that has no alternative text. The error appears at the
 * picture's field. Drafts may lack the text, and content published earlier stays as it is.
 */
export async function checkPictureWords(strapi: Core.Strapi, uid: string, documentId: string): Promise<void> {
  if (uid !== 'api::page.page') return;
  const found: unknown = await strapi
    .documents(uid)
    .findOne({ documentId, status: 'published', populate: pagePopulate(strapi) });
  const { sections } = (found ?? {}) as {
    sections?: { __component: string; picture?: Picture | null; alt?: string | null }[] | null;
  };
  sections?.forEach(({ __component, picture, alt }, index) => {
    if (SPEAKING.has(__component) && !alt?.trim() && isSilent(picture))
      throw new FieldProblem(['sections', String(index), 'picture'], t.altMissing);
  });
}
