import type { ReactNode } from 'react';

interface LidProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A filled sun or its outline. Omit it if there is a `picture`. */
  sun?: 'lit' | 'line';
  /** A drawing from `/art` placed on the wave. */
  picture?: { src: string; width: number; height: number };
  children?: ReactNode;
}

/** An inner page's header: text on a sky that ends in a wave, with a sun or a picture on it. */
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
