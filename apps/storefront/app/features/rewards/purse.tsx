import type { OwnRewards } from '@cerulean/contract/rewards';
import { Day, useTimeZone } from '../../platform/time.tsx';

import { pendingText, pointsText } from './reward-words.ts';

/** What somebody has, large, over a sea with the sun up. */
export function Purse({ points }: { points: OwnRewards }) {
  const timeZone = useTimeZone();
  const { balance, next, pending } = points;
  return (
    <div className="purse">
      <p className="muted small">Your points</p>
      <b className="big num" translate="no">
        {balance.toLocaleString('en-US')}
      </b>
      {pending && (
        <p>
          <span className="num" translate="no">
            {pointsText(pending.points)}
          </span>{' '}
          <span>{pendingText(pending.until, timeZone)}</span>
        </p>
      )}
      {next ? (
        <p>
          <span className="num" translate="no">
            {pointsText(next.points)}
          </span>{' '}
          of them until <Day at={next.at} />
        </p>
      ) : (
        <p>Your next order brings the first ones.</p>
      )}
    </div>
  );
}
