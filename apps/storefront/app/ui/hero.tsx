import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Horizon } from './horizon.tsx';
import type { HorizonLevel } from './horizon.tsx';

export interface HeroProps {
  id: string;
  title: ReactNode;
  lead: ReactNode;
  /** The height of the sun: the data that the visitor asks for, or the mood of the page. */
  level: HorizonLevel;
  picture: { src: string; width: number; height: number; alt: string };
  /** `device` hangs over the waterline; `shore` sits on it, as wide as a landscape. */
  kind?: 'device' | 'shore';
  /** Under the lead: one action. */
  action?: ReactNode;
  /** What lies on the water: a finder, a form. It carries the class `finder`. */
  children?: ReactNode;
}

/** The head of a landing page. The waterline is the line between its two rows, so it follows the words. */
export function Hero({ id, title, lead, level, picture, kind = 'device', action, children }: HeroProps) {
  const { alt, ...image } = picture;
  return (
    <section className={classNames('hero', kind === 'shore' && 'hero-land')} aria-labelledby={id}>
      <Horizon level={level} lit />
      <div className="hero-copy">
        <h1 id={id}>{title}</h1>
        <p className="lead">{lead}</p>
        {action}
      </div>
      <div className="hero-pic">
        <img {...image} alt={alt} className={kind === 'shore' ? 'shore' : undefined} fetchPriority="high" />
      </div>
      {children}
    </section>
  );
}
