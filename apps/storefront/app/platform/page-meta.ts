import type { SharedPicture } from './share-picture.ts';

/** What a page says about itself in its head. */
export interface PageHead {
  /** Without the shop's name, which is added: `Coast, 25 GB`. */
  title?: string;
  /** One or two sentences, up to 160 characters. */
  description?: string;
  /** The path of the page's one address; the current path unless it is given. */
  canonical?: string;
  /** The picture for shared links. */
  picture?: SharedPicture;
  /** An article of the blog, for previews of shared links. */
  article?: { publishedOn: string; changedAt: string; author: string | null; tags: readonly string[] };
  /** The feed of the page. */
  feed?: { title: string; path: string };
  /** schema.org data. */
  jsonLd?: object;
  /** `false` asks search engines to leave the page out; personal pages do. */
  indexed?: boolean;
}

type Loaded<Loader> = Loader extends (...args: never[]) => infer Result ? Awaited<Result> : unknown;

/**
 * The `handle` of a route: `export const handle = pageMeta<typeof loader>(({ data }) => ({ title: data.plan.name }))`.
 * Without a loader: `pageMeta(() => ({ … }))`.
 */
export function pageMeta<Loader = undefined>(
  head: (page: { data: Loaded<Loader>; params: Readonly<Record<string, string | undefined>> }) => PageHead,
) {
  return { head };
}
