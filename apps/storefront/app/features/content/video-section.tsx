import * as words from '@cerulean/messages/content';
import { useRef, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Markdown } from './markdown.tsx';
import type { SectionProps } from './section-of.ts';

/**
 * A video from the shop's own media library. No video data is loaded before the visitor presses play, and no other site
 * is contacted. Without JavaScript, the browser's own controls play it.
 */
export function VideoSection({ id, section }: SectionProps<'video'>) {
  const { title, lead, video, poster, captions, captionsLanguage, words: inWords } = section;
  const film = useRef<HTMLVideoElement>(null);
  const [played, setPlayed] = useState(false);
  const offersButton = useHydrated() && !played;
  if (!video) return null;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <div className="film">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without speech has none */}
        <video
          ref={film}
          controls={!offersButton}
          preload="none"
          playsInline
          poster={poster?.url}
          width={poster?.width}
          height={poster?.height}
          aria-label={poster?.alt || title}
          onPlay={() => setPlayed(true)}
        >
          <source src={video.url} type={video.mime} />
          {captions !== null && (
            <track kind="captions" src={captions} srcLang={captionsLanguage} label={words.captions} default />
          )}
        </video>
        {offersButton && (
          <button type="button" className="film-play" onClick={() => void film.current?.play()}>
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
              <path d="M8 5.500v13l11-6.500z" />
            </svg>
            <span>{rich(words.play({ ...tags, title }))}</span>
          </button>
        )}
      </div>
      {inWords.length > 0 && (
        <Disclosure question={words.filmInWords} className="mt-4">
          <Markdown nodes={inWords} />
        </Disclosure>
      )}
    </section>
  );
}
