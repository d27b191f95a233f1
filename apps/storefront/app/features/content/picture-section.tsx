import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import type { SectionProps } from './section-of.ts';

const sizes = { text: '(width < 48rem) 92vw, 680px', page: '(width < 80rem) 92vw, 1200px', window: '100vw' } as const;

/** A picture as wide as the text, the page or the window. */
export function PictureSection({ id, section }: SectionProps<'picture'>) {
  const { title, picture, caption, width } = section;
  if (!picture) return null;
  const isWindow = width === 'window';
  return (
    <section className={classNames('section', !isWindow && 'wrap')} aria-labelledby={title === null ? undefined : id}>
      {title !== null && (
        <h2 id={id} className={classNames('mb-5', isWindow && 'wrap')}>
          {title}
        </h2>
      )}
      <figure className={classNames('shot', `shot-${width}`)}>
        <Picture {...pictureSource(picture, sizes[width])} />
        {caption !== null && <figcaption className={isWindow ? 'wrap' : undefined}>{caption}</figcaption>}
      </figure>
    </section>
  );
}
