import type { ArticleAuthor, ArticleTag } from '@cerulean/contract/blog';
import type { Picture } from '@cerulean/contract/catalog';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { FileDocument } from '../../commerce/catalog/documents.ts';
import { pictureOf } from '../../commerce/catalog/picture.ts';

/** An article as Strapi returns it, populated. In a draft, any field may be missing. */
export interface ArticleDocument {
  documentId: string;
  slug: string;
  title: string;
  lead: string;
  cover: FileDocument | null;
  coverAlt: string;
  body: string;
  author: (Omit<ArticleAuthor, 'portrait'> & { documentId: string; portrait: FileDocument | null }) | null;
  tags: (ArticleTag & { documentId: string; rank: number })[] | null;
  publishedOn: string;
  updatedAt: string | Date;
}

/** Relations to load with an article. */
export const ARTICLE_POPULATE = { cover: true, author: { populate: { portrait: true } }, tags: true } as const;

/** An article's tag, with its rank in the list of all tags. */
export type RankedTag = ArticleTag & { rank: number };

/** An article with the columns that the lists and its own page read. */
export interface ArticleRow extends Pick<
  ArticleDocument,
  'documentId' | 'slug' | 'title' | 'lead' | 'body' | 'publishedOn'
> {
  cover: Picture | null;
  author: ArticleAuthor | null;
  tags: RankedTag[];
  /** Language of its title, lead, and text. */
  language: string;
  /** ISO 8601 timestamp in UTC. */
  changedAt: string;
}

/** Returns an article's row for the blog table, with the ids of its author and tags. */
export function articleRow(
  document: ArticleDocument,
  language: Language = DEFAULT_LANGUAGE,
): ArticleRow & { authorId: string | null; tagIds: string[] } {
  const { documentId, slug, title, lead, body, publishedOn, author } = document;
  // The tags keep the editor's order, because the card shows the first one.
  const tags = document.tags ?? [];
  return {
    documentId,
    slug,
    title,
    lead,
    body,
    cover: pictureOf(document.cover, document.coverAlt),
    author: author && {
      slug: author.slug,
      name: author.name,
      role: author.role,
      about: author.about,
      portrait: pictureOf(author.portrait, author.name),
    },
    authorId: author?.documentId ?? null,
    tags: tags.map(({ slug: address, name, rank }) => ({ slug: address, name, rank })),
    language,
    tagIds: tags.map((tag) => tag.documentId),
    publishedOn,
    changedAt: new Date(document.updatedAt).toISOString(),
  };
}
