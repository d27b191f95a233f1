import * as words from '@cerulean/messages/account';
import { data } from 'react-router';
import { wayBack, withWayBack } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import { askForLink } from '../features/account/forgotten-password.server.ts';
import { knownEmail } from '../features/account/known-email.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { Form } from '../ui/link.tsx';
import { AnswerNote } from '../ui/answer-note.tsx';
import { EmailField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/forgot-password.ts';

export const loader = guard(async (current) => {
  return { next: wayBack(current.query.get('next'), '') || null, email: await knownEmail(current) };
});

/** Requests a password reset (R15). The response is the same whether or not the address has an account. */
export const action = guard(async (current, { request }) => {
  const problem = await askForLink(current, await request.formData());
  return problem ? data({ problem }, 400) : { problem };
});

export const handle = pageMeta(() => ({
  title: words.forgotPassword,
  description: words.forgotDescription,
  indexed: false,
}));

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email } = loaderData;
  const problem = actionData?.problem ?? null;
  const isSent = actionData !== undefined && problem === null;
  const fields = fieldLookup(problem);
  return (
    <GatePage title={words.aNewPassword}>
      {isSent ? (
        <AnswerNote tone="ok" title={words.lookIntoMailbox} live="status" answer={actionData}>
          <p>{words.linkSentText}</p>
        </AnswerNote>
      ) : (
        <p className="lead">{words.forgotText}</p>
      )}
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <EmailField label={words.email} {...fields('email', email)} autoComplete="username" />
        <div className="row apart">
          <TextLink href={withWayBack('/login', next)}>{words.backToSignIn}</TextLink>
          <SubmitButton tone="primary" size="lg" busyText={words.sending}>
            {isSent ? words.sendAgain : words.mailMeLink}
          </SubmitButton>
        </div>
      </Form>
    </GatePage>
  );
}
