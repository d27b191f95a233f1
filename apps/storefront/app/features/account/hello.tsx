import { Horizon } from '../../ui/horizon.tsx';
import { yearOf } from './order-words.ts';

/** The greeting of the overview: words on a sky, the sun up over the sea. */
export function Hello({ name, since }: { name: string | null; since: string }) {
  return (
    <header className="hello">
      <Horizon level={3} lit />
      <div>
        <h1 className="t-1 break">
          Hello
          {name !== null && (
            <>
              , <span translate="no">{name}</span>
            </>
          )}
        </h1>
        <p className="lead">
          With us since{' '}
          <span className="num" translate="no">
            {yearOf(since)}
          </span>
        </p>
      </div>
    </header>
  );
}
