import * as words from '@cerulean/messages/frame';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { useContext, useEffect, useRef, useState } from 'react';
import { useMatches, type UIMatch } from 'react-router';
import { headQueue } from './head-queue.ts';
import { JsonLd } from './json-ld.tsx';
import { inLanguage, LANGUAGE, PREFIX } from '../pages/language.ts';
import type { OfferedLanguage } from './request-context.ts';
import { sharedPicture, type SharedPicture } from './share-picture.ts';
import type { PageHead } from './page-exports.ts';
import { useRootData } from './root-data.ts';
import { ERROR_TITLE, WasRefused } from './was-refused.ts';

/**
 * The current page's title, description and canonical link. Client-side navigation updates them through the
 * head queue (B20), so quick successive changes cause a single update.
 */
export function Head({ error }: { error?: PageHead }) {
  const matches = useMatches();
  const root = useRootData();
  const current = error ?? headOf(matches);
  const pathname = matches.at(-1)?.pathname ?? '/';
  const next = { ...current, pathname };
  const [shown, setShown] = useState(next);
  const key = JSON.stringify(next);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    headQueue.push(() => setShown(next));
  });

  const name = root?.site.name ?? words.shopName;
  const own = shown.title === undefined ? name : `${shown.title} · ${name}`;
  const title = import.meta.env.SSR && useContext(WasRefused) ? ERROR_TITLE + own : own;
  const path = shown.canonical ?? shown.pathname;
  // What is not translated is a copy of the original. The original's build leaves this out.
  const isCopy = import.meta.env.SHOP_PREFIX ? shown.languages?.includes(LANGUAGE) === false : false;
  const address = `${root?.config.publicUrl ?? ''}${isCopy ? path : inLanguage(PREFIX, path)}`;
  return (
    <>
      <title>{title}</title>
      {shown.description && <meta name="description" content={shown.description} />}
      {shown.indexed === false ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <ForMachines
          head={shown}
          name={name}
          address={address}
          path={path}
          languages={root?.config.languages ?? []}
          origin={root?.config.publicUrl}
          sharePicture={root?.site.sharePicture ?? undefined}
        />
      )}
    </>
  );
}

interface ForMachinesProps {
  head: PageHead;
  name: string;
  address: string;
  path: string;
  languages: readonly OfferedLanguage[];
  origin?: string | undefined;
  sharePicture?: SharedPicture | undefined;
}

/** Tags for crawlers only, which read the server-rendered HTML. The browser neither loads nor updates these tags. */
function ForMachines({ head, name, address, path, languages, origin, sharePicture }: ForMachinesProps) {
  const picture = sharedPicture(head.picture ?? sharePicture);
  return (
    <>
      {head.indexed !== false &&
        languages
          .filter(({ language }) => head.languages?.includes(language) !== false)
          .map(({ language, prefix }) => (
            <Twin key={language} language={language} href={`${origin ?? ''}${inLanguage(prefix, path)}`} />
          ))}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={words.locale.replace('-', '_')} />
      <meta property="og:title" content={head.title ?? name} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      {head.article && <ForArticle article={head.article} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absolute(origin, picture.url)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt || (head.title ?? name)} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.feed && (
        <link rel="alternate" type="application/rss+xml" title={head.feed.title} href={PREFIX + head.feed.path} />
      )}
      {head.jsonLd && <JsonLd data={head.jsonLd} />}
    </>
  );
}

/** The page's address in a language. That of the default language is also for everybody whose language is not here. */
function Twin({ language, href }: { language: Language; href: string }) {
  return (
    <>
      <link rel="alternate" hrefLang={language} href={href} />
      {language === DEFAULT_LANGUAGE && <link rel="alternate" hrefLang="x-default" href={href} />}
    </>
  );
}

function ForArticle({ article }: { article: NonNullable<PageHead['article']> }) {
  return (
    <>
      <meta property="article:published_time" content={article.publishedOn} />
      <meta property="article:modified_time" content={article.changedAt} />
      {article.author !== null && <meta property="article:author" content={article.author} />}
      {article.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

function absolute(origin: string | undefined, path: string): string {
  return /^https?:/.test(path) ? path : `${origin ?? ''}${path}`;
}

interface HeadHandle {
  head(page: { data: unknown; params: Readonly<Record<string, string | undefined>> }): PageHead;
}

function hasHead(handle: unknown): handle is HeadHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle && typeof handle.head === 'function';
}

/** Returns the head of the deepest route that defines one. */
function headOf(matches: readonly UIMatch[]): PageHead {
  for (const match of matches.toReversed()) {
    if (hasHead(match.handle) && match.loaderData !== undefined) {
      return match.handle.head({ data: match.loaderData, params: match.params });
    }
  }
  return {};
}
