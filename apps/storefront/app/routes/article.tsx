import * as words from '@cerulean/messages/blog';
import { articleJsonLd } from '../features/blog/article-json-ld.server.ts';
import { articleShown } from '../features/blog/article-shown.server.ts';
import { pictureSource } from '../features/catalog/picture-source.ts';
import { contentsOf, readMarkdown } from '../features/content/read-markdown.server.ts';
import { otherLanguage, PREFIX, prefixAmong } from '../pages/language.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { readSite } from '../platform/site.server.ts';
import { sharedFrom } from '../platform/share-picture.ts';
import '../features/blog/blog.css';
import type { Route } from './+types/article.ts';
import { dayText } from '../ui/days.ts';

/** Minimum number of headings for which an article gets a table of contents. */
const ENOUGH_FOR_CONTENTS = 3;

/** Loads an article and the articles to read next (R04). */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const [{ article, related }, { name }] = await Promise.all([
    current.backend.call('readArticle', { params }),
    readSite(current),
  ]);
  const { slug, title, lead, cover, author, tags, publishedOn, changedAt, minutes } = article;
  const body = readMarkdown(article.body);
  const contents = contentsOf(body);
  const origin = current.config.publicUrl + PREFIX;
  return {
    view: {
      title,
      lead,
      address: `${origin}/blogs/${slug}`,
      cover: cover && pictureSource(cover, '(width < 80rem) 92vw, 1200px'),
      author: author && {
        name: author.name,
        role: author.role,
        about: author.about,
        portrait: author.portrait && pictureSource(author.portrait, '48px'),
      },
      tags,
      publishedOn,
      date: dayText(publishedOn),
      minutes,
      body,
      contents: contents.length >= ENOUGH_FOR_CONTENTS ? contents : [],
      related: related.map(articleShown),
      ...otherLanguage(article.language),
    },
    head: {
      title,
      description: lead,
      canonical: `/blogs/${slug}`,
      languages: article.languages,
      ...(cover ? { picture: sharedFrom(cover) } : {}),
      article: { publishedOn, changedAt, author: author?.name ?? null, tags: tags.map((tag) => tag.name) },
      feed: { title: words.title, path: '/blogs/rss.xml' },
      jsonLd: articleJsonLd(article, { name, origin: current.config.publicUrl + prefixAmong(article.languages) }),
    },
  };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

// This is read-only content, so it can hydrate late.
const ArticleView = deferHydration(() => import('../features/blog/article-view.tsx').then((part) => part.ArticleView));

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <ArticleView {...loaderData.view} />
    </main>
  );
}
