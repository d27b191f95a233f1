import type { PrivacyLink } from '@cerulean/contract/privacy';
import { Form } from '../../ui/link.tsx';
import { Moment, useTimeZone } from '../../platform/time.tsx';
import { SubmitButton } from '../../platform/form.tsx';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Ticks, type Tick } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { reasonLabel, stateLabel } from './request-labels.ts';

interface LinkProps {
  token: string;
  link: PrivacyLink;
}

/** Returns the heading of the page behind an emailed link. */
export function linkTitle({ request, can }: PrivacyLink): string {
  // The heading shows no time, so the time zone does not matter.
  if (can !== 'confirm') return stateLabel(request, 'UTC').title;
  return request.kind === 'export' ? 'A copy of your data?' : 'Delete all your data?';
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
  { text: 'Account, log-ins and links that we mailed' },
  { text: 'Carts, orders, payments and what we wrote to you' },
  { text: 'A page for people, and the same as JSON for programs' },
];

const DELETION_DOES: readonly Tick[] = [
  { text: 'Your account ends everywhere and cannot be brought back' },
  { text: 'Carts, addresses, mails, and your name on orders go' },
  { text: 'It begins in 7 days, and until then you can stop it' },
  { text: 'The figures of receipts stay, without your name', included: false },
];

function Confirm({ token, link }: LinkProps) {
  const isCopy = link.request.kind === 'export';
  return (
    <>
      <Ticks ticks={isCopy ? COPY_HOLDS : DELETION_DOES} />
      <p>Was it not you who asked? Then close this page: without the button nothing happens.</p>
      <ActForm token={token} act="confirm" tone={isCopy ? 'primary' : 'danger'} busyText="Confirming">
        {isCopy ? 'Make my copy' : 'Delete my data'}
      </ActForm>
    </>
  );
}

function Fetch({ token, link, isBusy }: LinkProps & { isBusy: boolean }) {
  return (
    <>
      <Until words="You can fetch it until" link={link} />
      {isBusy && (
        <AnswerNote tone="bad" title="That was a lot at once" answer="busy">
          <p>Wait a few minutes, then try again.</p>
        </AnswerNote>
      )}
      {/* This is a native form post, because the response is a file rather than a page. */}
      <Form method="post" action="/data-deletion/request/copy" reloadDocument>
        <input type="hidden" name="token" value={token} />
        <Button tone="primary" size="lg">
          Download
        </Button>
      </Form>
      <p className="muted">A ZIP archive. On a computer that others use, delete it when you are done.</p>
    </>
  );
}

function Withdraw({ token, link }: LinkProps) {
  const { why, state } = link.request;
  return (
    <>
      {why && (
        <Note tone="warn" title={reasonLabel[why].title}>
          <p>{reasonLabel[why].text}</p>
        </Note>
      )}
      {state === 'waiting' && <Until words="It begins on" link={link} />}
      <p>Stop it, and everything stays as it is. Was it not you who asked? Stop it and set a new password.</p>
      <ActForm token={token} act="withdraw" tone="primary" busyText="Stopping">
        Stop the deletion
      </ActForm>
    </>
  );
}

function Over({ link: { request } }: Pick<LinkProps, 'link'>) {
  return (
    <>
      <p className="lead">{stateLabel(request, useTimeZone()).text}</p>
      {request.why && <p>{reasonLabel[request.why].text}</p>}
    </>
  );
}

function Until({ words, link }: { words: string; link: PrivacyLink }) {
  const { waitsUntil } = link.request;
  if (waitsUntil === null) return null;
  return (
    <p className="lead">
      {words} <Moment at={waitsUntil} />.
    </p>
  );
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
