import type { OwnDeletion } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { AccountForm, SubmitButton } from '../../platform/form.tsx';
import { Moment } from '../../platform/time.tsx';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { stateTitle } from './request-labels.ts';

/** The scheduled deletion of the signed-in person: when it starts, what it waits for, and the button that stops it. */
export function ScheduledDeletion({ deletion }: { deletion: OwnDeletion }) {
  const { code, why, waitsUntil, hasLine } = deletion;
  const begins = hasLine ? words.beginsAfterLine : words.beginsOn;
  return (
    <Note tone="warn" title={stateTitle(deletion)}>
      {why !== null && <p className="mb-3">{words.reasonText({ why })}</p>}
      {why === null && waitsUntil !== null && (
        <p className="mb-3">{rich(begins({ ...tags, moment: <Moment at={waitsUntil} /> }))}</p>
      )}
      <p className="mb-3">{words.stopText({ at: 'account' })}</p>
      <AccountForm className="mb-3" method="post" action="/existing-user/data">
        <SubmitButton size="sm" busyText={words.stopping}>
          {words.stop}
        </SubmitButton>
      </AccountForm>
      <p className="break">
        <TextLink href={`/data-deletion/${code}`}>{rich(words.followRequest({ ...tags, code }))}</TextLink>
      </p>
    </Note>
  );
}
