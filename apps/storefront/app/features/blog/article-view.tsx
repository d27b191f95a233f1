import * as words from '@cerulean/messages/blog';
import { useEffect, useState } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Contents } from '../../ui/contents.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { rich, tags as marks } from '../../ui/rich.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Markdown, type MarkdownNode } from '../content/markdown.tsx';
import { PostCard, type Post } from './post-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Copy, ExternalLink, Mail } from '../../ui/icon.tsx';
import { messages } from '../../ui/message-store.ts';
import { ScriptButton } from '../../ui/script-button.tsx';

export interface ArticleViewProps {
  title: string;
  lead: string;
  /** Absolute URL of the article, used by the share buttons. */
  address: string;
  cover: PictureSource | null;
  author: AuthorShown | null;
  tags: readonly { slug: string; name: string }[];
  publishedOn: string;
  date: string;
  minutes: number;
  body: readonly MarkdownNode[];
  /** The table of contents. Empty for short articles. */
  contents: readonly { id: string; title: string }[];
  related: readonly Post[];
  /** Language of title, lead, and text, if it is not the page's. */
  lang?: string;
}

/** An article with its author, share buttons, and related articles (R04). */
export function ArticleView({ title, lead, address, cover, author, tags, ...rest }: ArticleViewProps) {
  const { publishedOn, date, minutes, body, contents, related, lang } = rest;
  return (
    <>
      <article>
        <div className="wrap">
          <Breadcrumbs trail={[{ href: '/blogs', label: words.crumb }]} here={title} />
          <header className="article-head">
            <h1 lang={lang}>{title}</h1>
            <p className="lead" lang={lang}>
              {lead}
            </p>
            <div className="byline">
              {author && <AuthorFace author={author} />}
              <p>
                {author && (
                  <span className="as-block">
                    <b translate="no">{author.name}</b>, {author.role}
                  </span>
                )}
                <span className="muted">
                  {rich(
                    words.dayAndReading({
                      day: (text) => <time dateTime={publishedOn}>{text}</time>,
                      date,
                      minutes,
                    }),
                  )}
                </span>
              </p>
            </div>
          </header>
          {cover && <Picture {...cover} className="hero-img" eager />}
        </div>
        <div className={contents.length > 0 ? 'wrap browse article' : 'wrap article article-short'}>
          {contents.length > 0 && <Contents title={words.contents} parts={contents} lang={lang} />}
          <div className="stack gap-6">
            <Prose lang={lang}>
              <Markdown nodes={body} />
            </Prose>
            <footer className="article-end">
              {tags.length > 0 && (
                <Chips
                  label={words.topicsOfThis}
                  chips={tags.map(({ slug, name }) => ({ href: `/blogs?tag=${slug}`, label: name }))}
                />
              )}
              <ShareLinks title={title} address={address} />
              {author && (
                <div className="author-box">
                  <AuthorFace author={author} />
                  <div>
                    <h2 className="t-3">{rich(words.writtenBy({ ...marks, name: author.name }))}</h2>
                    <p>{author.about}</p>
                  </div>
                </div>
              )}
            </footer>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="article-more on-sky" aria-labelledby="read-on">
          <div className="wrap section">
            <SectionHead id="read-on" title={words.readOn} link={{ href: '/blogs', label: words.allArticles }} />
            <div className="posts">
              {related.map((post) => (
                <PostCard key={post.slug} post={post} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

interface AuthorShown {
  name: string;
  role: string;
  about: string;
  portrait: PictureSource | null;
}

/** Portrait of an author, or the author's initials in a ring. The full name is next to it. */
function AuthorFace({ author: { name, portrait } }: { author: AuthorShown }) {
  if (portrait) return <Picture {...portrait} alt="" className="face" />;
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  return (
    <span className="face" aria-hidden="true" translate="no">
      {initials.join('')}
    </span>
  );
}

/** Ways to share an article without a third party: email, the clipboard, and the device's share sheet. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => {
    setHasSheet('share' in navigator);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      messages.toast(words.copied);
    } catch {
      messages.toast(words.copyByHand, 'bad');
    }
  };
  // Closing the share sheet also rejects the promise, so there is nothing to report.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`;
  return (
    <div className="row gap-2">
      <ButtonLink href={mail} size="sm" icon={Mail}>
        {words.mailIt}
      </ButtonLink>
      <ScriptButton size="sm" icon={Copy} onClick={() => void copy()}>
        {words.copyLink}
      </ScriptButton>
      {hasSheet && (
        <Button type="button" size="sm" icon={ExternalLink} onClick={share}>
          {words.share}
        </Button>
      )}
    </div>
  );
}
