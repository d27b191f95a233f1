import type { MobileLine } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import { numberText } from '@cerulean/rules/number-text';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { lineDaysText } from './line-labels.ts';
import { isHeldBack } from './order-lines.tsx';
import './lines.css';

/** A line in the list of *my lines* (R13). */
export function LineCard({ line }: { line: MobileLine }) {
  const { plan, number } = line;
  const days = lineDaysText(line);
  return (
    <li className="line-card">
      <Horizon level={plan.level as HorizonLevel} />
      <div className="stack gap-1">
        <h2 className="t-3 row gap-2">
          <span translate="no">{plan.name}</span> <LineBadge line={line} />
        </h2>
        {number !== null && (
          <p className="num t-big line-number" translate="no">
            {numberText(number)}
          </p>
        )}
        <p className="small muted">
          {rich(
            words.card({
              ...tags,
              sim: line.sim,
              hasEnd: line.iccidEnd === null ? 'no' : 'yes',
              end: line.iccidEnd ?? '',
              hasDays: days === null ? 'no' : 'yes',
              days: days ?? '',
            }),
          )}
        </p>
        {line.replacement !== null && <p className="small">{words.replacement(line.replacement)}</p>}
      </div>
      <ButtonLink
        size="sm"
        href={`/existing-user/lines/${line.id}`}
        aria-label={words.openLine({
          plan: plan.name,
          hasNumber: number ? 'yes' : 'no',
          number: number ? numberText(number) : '',
        })}
      >
        {words.open}
      </ButtonLink>
    </li>
  );
}

type BadgeLine = Pick<MobileLine, 'state' | 'startsOn' | 'cancelAsked' | 'activatedAt'>;

/**
 * The state of a line. A line that must not be connected now is never said to be ready for it, and before the day that
 * the buyer chose, a line that has connected is not active yet.
 */
export function LineBadge({ line }: { line: BadgeLine }) {
  const { state, startsOn } = line;
  if (isHeldBack(line)) return <Badge>{words.cancelAsked}</Badge>;
  const shown = state === 'active' && startsOn !== null ? 'connected' : state;
  const isOn = state === 'ready' || state === 'active';
  return <Badge tone={isOn ? 'ok' : state === 'failed' ? 'bad' : undefined}>{words.state({ state: shown })}</Badge>;
}
