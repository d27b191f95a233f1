import * as words from '@cerulean/messages/account';
import { classNames } from '../../ui/class-names.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { useTimeZone } from '../../platform/time.tsx';
import { yearOf } from './order-labels.ts';

/** Maximum number of letters in a name that fits on one line in the largest text size. */
const LONG_NAME = 16;

/** Greeting of the account overview: text on a sky, with the sun above the sea. */
export function Hello({ name, since }: { name: string | null; since: string }) {
  const timeZone = useTimeZone();
  return (
    <header className="hello">
      <Horizon level={3} lit />
      <div>
        <h1 className={classNames((name?.length ?? 0) > LONG_NAME ? 't-2' : 't-1', 'break')}>
          {rich(words.hello({ ...tags, isKnown: name === null ? 'no' : 'yes', name: name ?? '' }))}
        </h1>
        <p className="lead">{rich(words.withUsSince({ ...tags, year: yearOf(since, timeZone) }))}</p>
      </div>
    </header>
  );
}
