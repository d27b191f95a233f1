import type { OwnRewards } from '@cerulean/contract/rewards';
import { Money } from '../../ui/price.tsx';
import { Day, useTimeZone } from '../../platform/time.tsx';
import { pendingText, pointsText } from './reward-labels.ts';

interface PurseProps {
  points: OwnRewards;
  /** What one point pays, in minor units; 0 where points pay nothing. */
  worth: number;
  currency: string;
}

/** What somebody has, large, over a sea with the sun up. */
export function Purse({ points, worth, currency }: PurseProps) {
  const timeZone = useTimeZone();
  const { balance, next, pending } = points;
  const spendable = balance - (pending?.points ?? 0);
  return (
    <div className="purse">
      <p className="muted small">Your points</p>
      <b className="big num" translate="no">
        {balance.toLocaleString('en-US')}
      </b>
      {worth > 0 && spendable > 0 && (
        <p>
          Worth <Money amount={spendable * worth} currency={currency} /> of your next order
        </p>
      )}
      {pending && (
        <p>
          <span className="num">{pointsText(pending.points)}</span> <span>{pendingText(pending.until, timeZone)}</span>
        </p>
      )}
      {next ? (
        <p>
          <span className="num">{pointsText(next.points)}</span> of them until <Day at={next.at} />
        </p>
      ) : (
        <p>Your next order brings the first ones.</p>
      )}
    </div>
  );
}
