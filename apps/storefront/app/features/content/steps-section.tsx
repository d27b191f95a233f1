import { pictureSource } from '../catalog/picture-source.ts';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import type { SectionProps } from './section-of.ts';

type Props = SectionProps<'steps'>;

/** The steps of a process: numbered beside a picture, or side by side below a rising sun. */
export function StepsSection(props: Props) {
  return props.section.look === 'sunrise' ? <Sunrise {...props} /> : <Numbered {...props} />;
}

function Numbered({ id, section }: Props) {
  const { title, lead, steps, picture, link } = section;
  return (
    <section className="section on-sky" aria-labelledby={id}>
      <div className={picture ? 'wrap split' : 'wrap'}>
        {picture && (
          <div className="pic pic-tall">
            <Picture {...pictureSource(picture, '330px')} />
          </div>
        )}
        <div className="stack gap-6">
          <div className="stack gap-3">
            <h2 id={id}>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          <ol className="how">
            {steps.map(({ when, title: step, text }, index) => (
              <li key={index}>
                <div>
                  {when !== null && <p className="small">{when}</p>}
                  <h3>{step}</h3>
                  <p>{text}</p>
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

function Sunrise({ id, section }: Props) {
  const { title, lead, steps, link } = section;
  const last = steps.length - 1;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} link={link} />
      <ol className="day">
        {steps.map(({ when, title: step, text }, index) => (
          <li key={index}>
            <Horizon level={height(index, last)} lit={index === last} />
            {when !== null && <p>{when}</p>}
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Height of the sun at a step: from below the water to high noon, whatever the number of steps. */
function height(index: number, last: number): HorizonLevel {
  return (last === 0 ? 5 : Math.round((index * 5) / last)) as HorizonLevel;
}
