import type { PrivacyStatus } from '@cerulean/contract/privacy';
import { Moment } from '../../platform/time.tsx';
import { eventWords, stepsOf } from './request-words.ts';

/** The line of events of a request: what happened and when, where it stands, what comes. */
export function RequestSteps({ request }: { request: PrivacyStatus }) {
  return (
    <ol className="events">
      {stepsOf(request).map(({ state, at, isNow }, index) => (
        <li key={index} className={at === null ? undefined : 'done'} aria-current={isNow ? 'step' : undefined}>
          <b>{eventWords(state, request.kind)}</b>
          {at === null ? <span className="sr"> (still to come)</span> : <Moment className="muted as-block" at={at} />}
        </li>
      ))}
    </ol>
  );
}
