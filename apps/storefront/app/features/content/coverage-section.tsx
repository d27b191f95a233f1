import * as words from '@cerulean/messages/content';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import type { SectionProps } from './section-of.ts';

/** The shop's own map picture, used if the editor chose none. */
const MAP = { src: '/art/coverage.svg', alt: '', width: 980, height: 640 };

/** A single field that leads to the coverage page (R11). It is a plain form, and the coverage page shows the result. */
export function CoverageSection({ id, section }: SectionProps<'coverage'>) {
  const { title, lead, hint, picture, link } = section;
  return (
    <section className="section deep" aria-labelledby={id}>
      <div className="wrap split split-map">
        <div className="stack gap-5">
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          <Form action="/coverage-map" className="max-26" aria-label={words.coverageForm}>
            <Field id={`${id}-place`} label={words.place} hint={hint}>
              {(control) => (
                <div className="with-btn">
                  <input
                    {...control}
                    className="input"
                    name="place"
                    dir="auto"
                    autoComplete="postal-code"
                    maxLength={80}
                    required
                  />
                  <Button tone="primary">{words.check}</Button>
                </div>
              )}
            </Field>
          </Form>
          {link && (
            <p>
              <GoLink href={link.href}>{link.label}</GoLink>
            </p>
          )}
        </div>
        <div className="pic">
          <Picture {...(picture ? pictureSource(picture, '(width < 56rem) 90vw, 700px') : MAP)} />
        </div>
      </div>
    </section>
  );
}
