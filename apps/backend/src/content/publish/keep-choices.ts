import type { Core, UID } from '@strapi/strapi';
import type { Kept, Reference } from '../documents.ts';
import { PAGE } from './project-content.ts';

/** The field in which each section links to the documents that an editor chose. */
const CHOICES: Readonly<Record<string, string>> = {
  'section.hero': 'offer',
  'section.plans': 'plans',
  'section.comparison': 'plans',
  'section.products': 'products',
  'section.faqs': 'faqs',
};

const POPULATE = {
  sections: {
    on: Object.fromEntries(Object.entries(CHOICES).map(([uid, field]) => [uid, { populate: { [field]: true } }])),
  },
};

type Section = Kept & { __component: UID.Component; id: number; [field: string]: unknown };

/** A version of a page, in one language. */
interface Version {
  id: number;
  documentId: string;
  locale: string;
}

/**
 * Keeps what an editor chose for a section of a public page. Strapi links the public version only to what is public, and
 * drops the link once that is unpublished, so an empty choice, which means all plans, could not be told from a choice of
 * which nothing is public. The draft keeps its links, except if it is made from the public version again.
 */
export function keepChoices(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, params } = context;
    const isPublished = action === 'publish' || ('status' in params && params.status === 'published');
    const isWritten = isPublished ? ['create', 'update', 'publish'].includes(action) : action === 'discardDraft';
    if (uid !== PAGE || !isWritten) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      for (const version of versionsIn(result)) {
        await (isPublished ? keepChosen(strapi, version) : linkChosen(strapi, version));
      }
      return result;
    });
  });
}

/** Returns the versions that an action has written. */
function versionsIn(result: unknown): Version[] {
  const { entries } = (result ?? {}) as { entries?: Version[] };
  return entries ?? (result ? [result as Version] : []);
}

/** Stores the choice of the draft with each section of the version that was just published from it. */
async function keepChosen(strapi: Core.Strapi, { id, documentId, locale }: Version): Promise<void> {
  const drafts = await sectionsOf(strapi, { documentId, locale, publishedAt: null });
  for (const [index, { __component, id: section }] of (await sectionsOf(strapi, { id })).entries()) {
    const links = [drafts[index]?.[CHOICES[__component] ?? ''] ?? []].flat() as Reference[];
    const chosen = links.map((link) => link.documentId);
    await strapi.db.query(__component).update({ where: { id: section }, data: { chosen } });
  }
}

/** Links the sections of a draft that was just made from the public version to all that was chosen there. */
async function linkChosen(strapi: Core.Strapi, { id, locale }: Version): Promise<void> {
  for (const { __component, id: section, chosen } of await sectionsOf(strapi, { id })) {
    if (!chosen) continue;
    const field = CHOICES[__component] ?? '';
    const { target } = strapi.getModel(__component).attributes[field] as unknown as { target: UID.ContentType };
    const where = { documentId: { $in: chosen }, locale, publishedAt: null };
    const found: Version[] = await strapi.db.query(target).findMany({ select: ['id', 'documentId'], where });
    const links = chosen.flatMap((each) => found.find(({ documentId }) => documentId === each)?.id ?? []);
    const data = { [field]: { set: links }, chosen: null };
    await strapi.db.query(__component).update({ where: { id: section }, data });
  }
}

/** Returns the sections of one version of a page in which something can be chosen. */
async function sectionsOf(strapi: Core.Strapi, where: object): Promise<Section[]> {
  const page: { sections: Section[] } | null = await strapi.db.query(PAGE).findOne({ where, populate: POPULATE });
  return page?.sections ?? [];
}
