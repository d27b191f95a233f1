import type { MobileLine } from '@cerulean/contract/lines';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { Num } from '../../ui/num.tsx';
import { lineDaysText, lineLabels, numberText, replacementLabels } from './line-labels.ts';
import './lines.css';

/** A line in the list of *my lines* (R13). */
export function LineCard({ line }: { line: MobileLine }) {
  const { plan, number, state } = line;
  const days = lineDaysText(line);
  return (
    <li className="line-card">
      <Horizon level={plan.level as HorizonLevel} />
      <div className="stack gap-1">
        <h2 className="t-3 row gap-2">
          <span translate="no">{plan.name}</span> <LineBadge state={state} />
        </h2>
        {number !== null && (
          <p className="num t-big line-number" translate="no">
            {numberText(number)}
          </p>
        )}
        <p className="small muted">
          {line.sim === 'esim' ? 'eSIM' : 'SIM card'}
          {line.iccidEnd !== null && (
            <>
              {' '}
              ending in <Num>{line.iccidEnd}</Num>
            </>
          )}
          {days !== null && <>, {days}</>}
        </p>
        {line.replacement !== null && <p className="small">{replacementLabels[line.replacement.state]}</p>}
      </div>
      <ButtonLink
        size="sm"
        href={`/existing-user/lines/${line.id}`}
        aria-label={`Open ${plan.name}${number ? `, ${numberText(number)}` : ''}`}
      >
        Open
      </ButtonLink>
    </li>
  );
}

export function LineBadge({ state }: { state: MobileLine['state'] }) {
  const isOn = state === 'ready' || state === 'active';
  return <Badge tone={isOn ? 'ok' : state === 'failed' ? 'bad' : undefined}>{lineLabels[state]}</Badge>;
}
