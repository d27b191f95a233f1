import type { PrivacyStatus } from '@cerulean/contract/privacy';
import { useTimeZone } from '../../platform/time.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import { RequestSteps } from './request-steps.tsx';
import { kindWords, reasonWords, stateWords } from './request-words.ts';

/** Where a request stands and why. Nothing here says whose it is: the code may be read out to anybody. */
export function RequestStatus({ request }: { request: PrivacyStatus }) {
  const { title, text } = stateWords(request, useTimeZone());
  const why = request.why === null ? null : reasonWords[request.why];
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
        {kindWords[request.kind]}, code{' '}
        <b className="num" translate="no">
          {request.code}
        </b>{' '}
        <CopyButton text={request.code} label="Copy the code" />
      </p>
      <h3 className="mb-4">What happens</h3>
      <RequestSteps request={request} />
    </>
  );
}
