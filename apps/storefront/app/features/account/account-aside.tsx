import type { ReactNode } from 'react';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';

/** A form of the account and, beside it, what is good to know about it. */
export function WithAside({
  title,
  level,
  about,
  children,
}: {
  title: string;
  /** The height of the sun in the drawing; each page has its own. */
  level: HorizonLevel;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="acc-split">
      <div className="acc-main">{children}</div>
      <aside className="acc-aside" aria-labelledby="aside">
        <Horizon level={level} />
        <div className="stack gap-3">
          <h2 id="aside" className="t-3">
            {title}
          </h2>
          {about}
        </div>
      </aside>
    </div>
  );
}
