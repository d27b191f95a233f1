import * as words from '@cerulean/messages/account';
import { MAX_NAME, MIN_PASSWORD } from '@cerulean/rules/limits';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import { Form } from '../ui/link.tsx';
import { GatePage } from '../features/account/gate-page.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { AgreeNote, SocialButtons } from '../features/account/social-buttons.tsx';
import { logInReason } from '../features/account/log-in-reason.ts';
import { ACCOUNT, withWayBack } from '../features/account/way-back.ts';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import type { FormProblem } from '../platform/form.server.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField, TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/login.ts';

export { loader, action } from './parts/login.server.ts';

export const handle = pageMeta(() => ({
  title: words.signInOrRegister,
  description: words.signInDescription,
  indexed: false,
}));

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const way = actionData?.way ?? 'in';
  const reason = logInReason(loaderData.next);
  return (
    <GatePage title={words.signInOrRegister}>
      {!actionData && <DoneNote done={loaderData.done} />}
      {reason && <p className="lead">{reason}</p>}
      <div className="swap">
        <fieldset className="segs-box mb-5">
          <legend className="sr">{words.whatToDo}</legend>
          <div className="segs">
            <label>
              <input type="radio" name="swap" value="in" defaultChecked={way === 'in'} />
              <span>{words.signIn}</span>
            </label>
            <label>
              <input type="radio" name="swap" value="up" defaultChecked={way === 'register'} />
              <span>{words.register}</span>
            </label>
          </div>
        </fieldset>
        <LogInForm {...loaderData} problem={way === 'in' ? (actionData?.problem ?? null) : null} />
        <RegisterForm next={loaderData.next} problem={way === 'register' ? (actionData?.problem ?? null) : null} />
      </div>
      <SocialButtons next={loaderData.next} />
      <AgreeNote />
    </GatePage>
  );
}

interface FormProps {
  next: string;
  problem: FormProblem | null;
}

function LogInForm({ next, email, problem }: FormProps & { email: string }) {
  const fields = fieldLookup(problem);
  return (
    <Form className="form f-in" method="post" aria-label={words.signIn} noValidate>
      <FormErrors problem={problem} title={words.notSignedIn} />
      <input type="hidden" name="next" value={next} />
      <EmailField label={words.email} {...fields('email', email)} autoComplete="username" />
      <PasswordField label={words.password} {...fields('password', '')} autoComplete="current-password" required />
      <p className="stack gap-1">
        <TextLink href={withWayBack('/forgot-password', next === ACCOUNT ? null : next)}>
          {words.forgotPassword}
        </TextLink>
        <span className="small muted">{words.boughtWithout}</span>
      </p>
      <SubmitButton tone="primary" size="lg" wide busyText={words.signingIn}>
        {words.signIn}
      </SubmitButton>
    </Form>
  );
}

function RegisterForm({ next, problem }: FormProps) {
  const fields = fieldLookup(problem);
  return (
    <Form className="form f-up" method="post" aria-label={words.register} noValidate>
      <FormErrors problem={problem} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="way" value="register" />
      <TextField label={words.fullName} {...fields('new-name', '')} maxLength={MAX_NAME} autoComplete="name" required />
      <EmailField label={words.email} {...fields('new-email', '')} autoComplete="username" />
      <PasswordField
        label={words.password}
        {...fields('new-password', '')}
        hint={words.passwordHint({ least: MIN_PASSWORD })}
        autoComplete="new-password"
        required
      />
      <SubmitButton tone="primary" size="lg" wide busyText={words.creating}>
        {words.createAccount}
      </SubmitButton>
    </Form>
  );
}
