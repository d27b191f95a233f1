import type { PrivacyStatus } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { useTimeZone, Moment } from '../../platform/time.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { rich } from '../../ui/rich.tsx';
import { reasonOf, type RequestStep, stateText, stateTitle, stepsOf } from './request-labels.ts';

/** The status of a request and its reason. Does not reveal the requester, because anyone may enter the code. */
export function RequestStatus({ request }: { request: PrivacyStatus }) {
  const why = reasonOf(request);
  const text = stateText(request, useTimeZone());
  return (
    <>
      <h2 className="mb-3">{stateTitle(request)}</h2>
      <p className="mb-5" role="status">
        {text}
      </p>
      {why !== null && (
        <div className="mb-5">
          <Note title={words.reasonTitle({ why })} as="h3" tone={request.state === 'held' ? 'warn' : 'info'}>
            <p>{words.reasonText({ why })}</p>
          </Note>
        </div>
      )}
      <p className="break mb-5">
        {rich(words.codeLine({ kind: request.kind, b: (text) => <Num as="b">{text}</Num>, code: request.code }))}{' '}
        <CopyButton text={request.code} label={words.copyCode} />
      </p>
      <h3 className="mb-4">{words.whatHappens}</h3>
      <RequestSteps request={request} />
    </>
  );
}

function eventText({ kind, why }: PrivacyStatus, { state, at }: Pick<RequestStep, 'state' | 'at'>): string {
  return words.event({ state, kind, why: why ?? 'none', time: at === null ? 'ahead' : 'past' });
}

/** Timeline of a request: past events with their dates, the current status, and the expected next states. */
function RequestSteps({ request }: { request: PrivacyStatus }) {
  return (
    <ol className="events">
      {stepsOf(request).map(({ state, at, isNow }, index) => (
        <li key={index} className={at === null ? undefined : 'done'} aria-current={isNow ? 'step' : undefined}>
          <b>{eventText(request, { state, at })}</b>
          {at === null ? (
            <span className="sr"> {words.stillToCome}</span>
          ) : (
            <Moment className="muted as-block" at={at} />
          )}
        </li>
      ))}
    </ol>
  );
}
