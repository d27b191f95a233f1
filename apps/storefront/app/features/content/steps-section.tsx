import { pictureSource } from '../catalog/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import type { SectionProps } from './section-of.ts';

/** How it works, in numbered steps beside a picture. */
export function StepsSection({ id, section }: SectionProps<'steps'>) {
  const { title, steps, picture, link } = section;
  return (
    <section className="section on-sky" aria-labelledby={id}>
      <div className={picture ? 'wrap split' : 'wrap'}>
        {picture && (
          <div className="pic pic-tall">
            <Picture {...pictureSource(picture, '330px')} />
          </div>
        )}
        <div className="stack gap-6">
          <h2 id={id}>{title}</h2>
          <ol className="how">
            {steps.map((step) => (
              <li key={step.title}>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          {link && (
            <p>
              <GoLink href={link.href}>{link.label}</GoLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
