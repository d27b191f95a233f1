import * as words from '@cerulean/messages/account';
import { data, redirectDocument } from 'react-router';
import { GatePage } from '../features/account/gate-page.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { EmailText } from '../ui/email-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { rich, tags } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import { loginPageOf, providerOf } from '../features/account/arrive.server.ts';
import { mailLogInCode, proveLogIn, unprovenLogIn } from '../features/account/prove-log-in.server.ts';
import { wayBack } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/provider-proof.ts';

/**
 * Loads the page for an emailed code, because the provider has not confirmed the email address (C08). It must be entered
 * in this browser, whose connect cookie identifies the pending login. The URL holds no secret. Nothing tells whether
 * the address has an account.
 */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { name: provider, label } = providerOf(current, params.provider);
  const waiting = await unprovenLogIn(current, provider);
  if (waiting === null) throw redirectDocument(`/login/${provider}/welcome`);
  const { email, asked, next } = waiting;
  return { label, email, asked, leave: loginPageOf(wayBack(next, '/login')), hasCart: current.cart !== undefined };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const { name: provider } = providerOf(current, params.provider);
  const form = await request.formData();
  const isMail = form.get('intent') === 'mail';
  const outcome = isMail ? await mailLogInCode(current, provider, form) : await proveLogIn(current, provider, form);
  if (outcome === 'gone') throw redirectDocument(`/login/${provider}/welcome`);
  if (outcome === 'mailed') return redirectDocument(`/login/${provider}/proof`);
  if ('problem' in outcome) return data(outcome, 400);
  return redirectDocument(`/login/${provider}/welcome?access_token=${outcome.ticket}`);
});

export const handle = pageMeta(() => ({ title: words.confirmEmail, indexed: false }));

export default function ProviderProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, email, asked, leave, hasCart } = loaderData;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('code', '');
  const mail = (text: string) => (
    <b>
      <EmailText email={text} />
    </b>
  );
  return (
    <GatePage title={words.stepBefore}>
      <p className="lead">
        {rich(words.notConfirmedThere({ ...tags, provider: label }))}{' '}
        {rich((asked ? words.codeMailed : words.canMailCode)({ mail, email }))}
      </p>
      {hasCart && <p>{words.cartStillThere}</p>}
      <FormErrors problem={problem} />
      {asked && (
        <Form className="form" method="post" noValidate>
          <TextField
            label={words.codeFromMail}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            {...(error === undefined ? {} : { error })}
          />
          <SubmitButton tone="primary" size="lg" busyText={words.checking}>
            {words.goOn}
          </SubmitButton>
        </Form>
      )}
      <Form className="row apart" method="post">
        <input type="hidden" name="intent" value="mail" />
        <TextLink href={leave}>{words.otherWay}</TextLink>
        <SubmitButton {...(asked ? {} : { tone: 'primary', size: 'lg' })} busyText={words.sending}>
          {asked ? words.mailNewCode : words.mailMeCode}
        </SubmitButton>
      </Form>
    </GatePage>
  );
}
