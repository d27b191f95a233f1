import type { PrivacyStatus } from '@cerulean/contract/privacy';
import { useTimeZone, Moment } from '../../platform/time.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { kindLabels, reasonLabel, stateLabel, eventLabel, stepsOf } from './request-labels.ts';

/** The status of a request and its reason. Does not reveal the requester, because anyone may enter the code. */
export function RequestStatus({ request }: { request: PrivacyStatus }) {
  const { title, text } = stateLabel(request, useTimeZone());
  const why = request.why === null ? null : reasonLabel[request.why];
  return (
    <>
      <h2 className="mb-3">{title}</h2>
      <p className="mb-5" role="status">
        {text}
      </p>
      {why && (
        <div className="mb-5">
          <Note title={why.title} as="h3" tone={request.state === 'held' ? 'warn' : 'info'}>
            <p>{why.text}</p>
          </Note>
        </div>
      )}
      <p className="break mb-5">
        {kindLabels[request.kind]}, code <Num as="b">{request.code}</Num>{' '}
        <CopyButton text={request.code} label="Copy the code" />
      </p>
      <h3 className="mb-4">What happens</h3>
      <RequestSteps request={request} />
    </>
  );
}

/** Timeline of a request: past events with their dates, the current status, and the expected next states. */
function RequestSteps({ request }: { request: PrivacyStatus }) {
  return (
    <ol className="events">
      {stepsOf(request).map(({ state, at, isNow }, index) => (
        <li key={index} className={at === null ? undefined : 'done'} aria-current={isNow ? 'step' : undefined}>
          <b>{eventLabel(state, request.kind)}</b>
          {at === null ? <span className="sr"> (still to come)</span> : <Moment className="muted as-block" at={at} />}
        </li>
      ))}
    </ol>
  );
}
