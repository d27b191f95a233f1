import * as words from '@cerulean/messages/account';
import type { ReactNode } from 'react';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { rich } from '../../ui/rich.tsx';
import { GatePage } from './gate-page.tsx';
import type { LinkOutcome, LinkState } from './mailed-links.server.ts';

/** The messages for an outcome of an emailed link. */
export interface Told {
  title: string;
  note: string;
  text: ReactNode;
  /** Link or button to the next page or action. */
  way?: ReactNode;
}

interface MailedLinkPageProps {
  link: LinkState | null;
  outcome: LinkOutcome | undefined;
  ask: { title: string; lead: ReactNode; button: string; busyText: string };
  told: Readonly<Record<'done' | 'taken' | 'dead', Told>>;
}

/**
 * The page behind an emailed link. Opening it changes nothing, because mail scanners open links. Its button posts the
 * code. `told` has the messages for each outcome. `dead` also covers a link that has expired or has no code.
 */
export function MailedLinkPage({ link, outcome, ask, told }: MailedLinkPageProps) {
  if (outcome?.state === 'renewed') return <RenewedPage />;
  if (outcome?.state === 'done') return <ToldPage told={told.done} isGood />;
  if (outcome?.state === 'taken') return <ToldPage told={told.taken} />;
  if (outcome?.state === 'dead' || !link?.opens) return <DeadPage told={told.dead} link={link} />;
  const { code } = link;
  if (outcome?.state === 'who') return <WhoPage code={code} outcome={outcome} ask={ask} />;
  return (
    <GatePage title={ask.title}>
      <p className="lead">{ask.lead}</p>
      <Form className="form" method="post">
        <FormErrors problem={outcome?.problem ?? null} />
        <input type="hidden" name="code" value={code} />
        <SubmitButton tone="primary" size="lg" wide busyText={ask.busyText}>
          {ask.button}
        </SubmitButton>
      </Form>
    </GatePage>
  );
}

/** Asks for the password in a browser that is not signed in, because access to the mailbox is not enough. */
function WhoPage({
  code,
  outcome,
  ask,
}: {
  code: string;
  outcome: Extract<LinkOutcome, { state: 'who' }>;
  ask: MailedLinkPageProps['ask'];
}) {
  const fields = fieldLookup(outcome.problem);
  return (
    <GatePage title={words.isYourAccount}>
      <p className="lead">{words.whoText}</p>
      <Form className="form" method="post" noValidate>
        <FormErrors problem={outcome.problem} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="can-set-password" value={outcome.canSetPassword ? 'yes' : 'no'} />
        <PasswordField label={words.password} {...fields('password', '')} autoComplete="current-password" required />
        <SubmitButton tone="primary" size="lg" wide busyText={ask.busyText}>
          {ask.button}
        </SubmitButton>
      </Form>
      {outcome.canSetPassword ? (
        <p className="muted">
          {rich(
            words.dontKnowPassword({
              link: (text) => <Anchor href={`/reset-password?code=${encodeURIComponent(code)}`}>{text}</Anchor>,
            }),
          )}
        </p>
      ) : (
        <>
          <p className="muted">
            {rich(words.changeWithoutPassword({ link: (text) => <Anchor href="/forgot-password">{text}</Anchor> }))}
          </p>
          <p className="muted">{words.didNotAsk}</p>
        </>
      )}
    </GatePage>
  );
}

/** Page for an invalid link. If the backend still knows the link, a button sends a new one without any form fields. */
export function DeadPage({ told, link, next = null }: { told: Told; link: LinkState | null; next?: string | null }) {
  if (!link?.canRenew) return <ToldPage told={told} />;
  const way = (
    <Form className="form" method="post">
      <input type="hidden" name="intent" value="renew" />
      <input type="hidden" name="code" value={link.code} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <SubmitButton tone="primary" size="lg" busyText={words.sending}>
        {words.mailNewLink}
      </SubmitButton>
    </Form>
  );
  return <ToldPage told={{ ...told, way }} />;
}

/** Page shown after a new link was sent. */
export function RenewedPage() {
  const told = { title: words.lookIntoMailbox, note: words.renewedNote, text: words.renewedText };
  return <ToldPage told={told} isGood />;
}

/** Final page of an emailed link: what happened, and where to go next. */
export function ToldPage({ told: { title, note, text, way }, isGood = false }: { told: Told; isGood?: boolean }) {
  return (
    <GatePage title={title}>
      <Note tone={isGood ? 'ok' : 'warn'} title={note} live={isGood ? 'status' : 'alert'}>
        <p>{text}</p>
      </Note>
      {way && <div className="row">{way}</div>}
    </GatePage>
  );
}
