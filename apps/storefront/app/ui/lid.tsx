import type { ReactNode } from 'react';

interface LidProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A filled sun or its outline; none beside a picture. */
  sun?: 'lit' | 'line';
  /** A drawing from `/art` that sits on the wave. */
  picture?: { src: string; width: number; height: number };
  children?: ReactNode;
}

/** The head of an inner page: words on a sky that ends in a wave, and a sun or a picture on top of it. */
export function Lid({ title, lead, sun, picture, children }: LidProps) {
  return (
    <div className="lid">
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
        {sun && !picture && <span className={sun === 'lit' ? 'disc' : 'disc disc-line'} aria-hidden="true" />}
        {picture && <img className="float" {...picture} alt="" />}
      </div>
    </div>
  );
}
