import * as words from '@cerulean/messages/content';
import { Picture } from '../../ui/picture.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import type { SectionProps } from './section-of.ts';

/** A customer's quote about the shop, with a portrait if there is one. */
export function QuoteSection({ section }: Pick<SectionProps<'quote'>, 'section'>) {
  const { text, name, about, picture } = section;
  return (
    <section className="section on-sky" aria-label={words.says({ name })}>
      <figure className="wrap quote">
        <blockquote>
          <p>{text}</p>
        </blockquote>
        <figcaption>
          {picture ? (
            <Picture {...pictureSource(picture, '72px')} className="quote-face" />
          ) : (
            <span className="quote-face" aria-hidden="true" translate="no">
              {initials(name)}
            </span>
          )}
          <span>
            <b translate="no">{name}</b>
            {about && <span className="small muted as-block">{about}</span>}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

/** Returns the initials of a name: `Mara Quist` → `MQ`. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((each) => [...(each ?? '')][0]?.toUpperCase() ?? '').join('');
}
