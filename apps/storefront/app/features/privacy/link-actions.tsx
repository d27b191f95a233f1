import type { PrivacyLink } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { Form } from '../../ui/link.tsx';
import { Moment, useTimeZone } from '../../platform/time.tsx';
import { SubmitButton } from '../../platform/form.tsx';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Ticks, type Tick } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { reasonOf, stateText, stateTitle } from './request-labels.ts';

interface LinkProps {
  token: string;
  link: PrivacyLink;
}

/** Returns the heading of the page behind an emailed link. */
export function linkTitle({ request, can }: PrivacyLink): string {
  return can === 'confirm' ? words.confirmTitle(request) : stateTitle(request);
}

/** The action that the emailed link offers now, as a text with one button. */
export function LinkActions({ token, link, isBusy }: LinkProps & { isBusy: boolean }) {
  switch (link.can) {
    case 'confirm':
      return <Confirm token={token} link={link} />;
    case 'download':
      return <Fetch token={token} link={link} isBusy={isBusy} />;
    case 'withdraw':
      return <Withdraw token={token} link={link} />;
    case null:
      return <Over link={link} />;
  }
}

const COPY_HOLDS: readonly Tick[] = [
  { text: words.copyAccount },
  { text: words.copyOrders },
  { text: words.copyFormats },
];

const DELETION_DOES: readonly Tick[] = [
  { text: words.deletionAccount },
  { text: words.deletionRest },
  { text: words.deletionBegins },
  { text: words.deletionLines },
  { text: words.deletionKits, included: false },
  { text: words.deletionKeeps, included: false },
];

function Confirm({ token, link }: LinkProps) {
  const isCopy = link.request.kind === 'export';
  return (
    <>
      <Ticks ticks={isCopy ? COPY_HOLDS : DELETION_DOES} />
      <p>{words.notYou}</p>
      <ActForm token={token} act="confirm" tone={isCopy ? 'primary' : 'danger'} busyText={words.confirming}>
        {isCopy ? words.makeCopy : words.deletion}
      </ActForm>
    </>
  );
}

function Fetch({ token, link, isBusy }: LinkProps & { isBusy: boolean }) {
  return (
    <>
      <Until say={words.fetchUntil} link={link} />
      {isBusy && (
        <AnswerNote tone="bad" title={words.alot} answer="busy">
          <p>{words.aLotText}</p>
        </AnswerNote>
      )}
      {/* This is a native form post, because the response is a file rather than a page. */}
      <Form method="post" action="/data-deletion/request/copy" reloadDocument>
        <input type="hidden" name="token" value={token} />
        <Button tone="primary" size="lg">
          {words.download}
        </Button>
      </Form>
      <p className="muted">{words.archive}</p>
    </>
  );
}

function Withdraw({ token, link }: LinkProps) {
  const { why, state } = link.request;
  return (
    <>
      {why && (
        <Note tone="warn" title={words.reasonTitle({ why })}>
          <p>{words.reasonText({ why })}</p>
        </Note>
      )}
      {state === 'waiting' && <Until say={words.beginsOn} link={link} />}
      <p>{words.stopText({ at: 'link' })}</p>
      <ActForm token={token} act="withdraw" tone="primary" busyText={words.stopping}>
        {words.stop}
      </ActForm>
    </>
  );
}

function Over({ link: { request } }: Pick<LinkProps, 'link'>) {
  const why = reasonOf(request);
  return (
    <>
      <p className="lead">{stateText(request, useTimeZone())}</p>
      {why && <p>{words.reasonText({ why })}</p>}
    </>
  );
}

function Until({ say, link }: { say: typeof words.fetchUntil; link: PrivacyLink }) {
  const { waitsUntil } = link.request;
  if (waitsUntil === null) return null;
  return <p className="lead">{rich(say({ ...tags, moment: <Moment at={waitsUntil} /> }))}</p>;
}

function ActForm({ token, act, ...button }: { token: string; act: 'confirm' | 'withdraw' } & ButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="act" value={act} />
      <SubmitButton size="lg" {...button} />
    </Form>
  );
}
