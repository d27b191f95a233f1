import { classNames } from '../../ui/class-names.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { Num } from '../../ui/num.tsx';
import { yearOf } from './order-labels.ts';

/** Maximum number of letters in a name that fits on one line in the largest text size. */
const LONG_NAME = 16;

/** Greeting of the account overview: text on a sky, with the sun above the sea. */
export function Hello({ name, since }: { name: string | null; since: string }) {
  return (
    <header className="hello">
      <Horizon level={3} lit />
      <div>
        <h1 className={classNames((name?.length ?? 0) > LONG_NAME ? 't-2' : 't-1', 'break')}>
          Hello
          {name !== null && (
            <>
              , <span translate="no">{name}</span>
            </>
          )}
        </h1>
        <p className="lead">
          With us since <Num>{yearOf(since)}</Num>
        </p>
      </div>
    </header>
  );
}
