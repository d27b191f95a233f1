import * as words from '@cerulean/messages/account';
import { data, redirect } from 'react-router';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { type FormProblem, refusedForm, textOf } from '../platform/form.server.ts';
import { donePath, keepForm, ownerOrKept, statusOf } from '../features/account/owner-only.server.ts';
import { AccountFrame, AccountHead, WithAside } from '../features/account/account-frame.tsx';
import { DoneNote, SessionEnded } from '../features/account/notes.tsx';
import { Day } from '../platform/time.tsx';
import { AccountForm, etagOf, FormErrors, SubmitButton } from '../platform/form.tsx';
import { ChoiceCard, ChoiceGroup } from '../ui/choices.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { FileText, Icon } from '../ui/icon.tsx';
import { rich, tags } from '../ui/rich.tsx';
import type { Route } from './+types/mail.ts';

const HERE = '/existing-user/mail';

/** Loads the account's email preferences and consents (R13). */
export const loader = guard(async (current) => {
  const account = await ownerOrKept(current, HERE, () => current.backend.call('readAccount'));
  const { email = null, mailPreferences = { news: false, offers: false }, consents = [], etags } = account ?? {};
  return {
    email,
    mailPreferences,
    consents,
    etag: etags?.mailPreferences,
    accountKey: current.accountKey,
    done: current.query.get('done'),
  };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const body = {
    news: form.get('news') === 'yes',
    offers: form.get('offers') === 'yes',
    etag: textOf(form, 'etag') ?? undefined,
  };
  const change = async () => {
    try {
      await current.backend.call('changeMailPreferences', { body });
      return null;
    } catch (error) {
      return refusedForm(error, form);
    }
  };
  const problem = await keepForm<FormProblem | null>(current, form, change, (kept) => kept);
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(HERE, 'mail'));
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.mailAndConsents, indexed: false }));

export default function MailView({ loaderData, actionData }: Route.ComponentProps) {
  const { email, mailPreferences, consents, done } = loaderData;
  const problem = actionData?.problem ?? null;
  const isTicked = (box: 'news' | 'offers') => (problem?.signIn ? problem.values[box] === 'yes' : mailPreferences[box]);
  const etag = etagOf(problem, loaderData.etag);
  return (
    <AccountFrame>
      <AccountHead title={words.mailAndConsents} lead={words.mailLead}>
        <DoneNote done={problem ? null : done} />
      </AccountHead>
      <WithAside title={words.alwaysByMail} level={1} about={<p>{words.alwaysByMailText}</p>}>
        <AccountForm key={etag} etag={etag} className="form slim" method="post">
          <SessionEnded problem={problem} />
          <FormErrors problem={problem} />
          <ChoiceGroup
            id="mails"
            legend={<h2 className="t-3">{words.writeAbout}</h2>}
            hint={rich(
              words.mailHint({
                isKnown: email === null ? 'no' : 'yes',
                mail: (text) => <EmailText email={text} />,
                email: email ?? '',
              }),
            )}
          >
            <ChoiceCard
              type="checkbox"
              name="news"
              value="yes"
              defaultChecked={isTicked('news')}
              title={words.news}
              note={words.newsNote}
            />
            <ChoiceCard
              type="checkbox"
              name="offers"
              value="yes"
              defaultChecked={isTicked('offers')}
              title={words.offers}
              note={words.offersNote}
            />
          </ChoiceGroup>
          <div>
            <SubmitButton tone="primary" busyText={words.saving}>
              {words.saveChoice}
            </SubmitButton>
          </div>
        </AccountForm>
      </WithAside>
      {consents.length > 0 && (
        <section aria-labelledby="consents">
          <h2 id="consents" className="t-3 mb-3">
            {words.agreedTo}
          </h2>
          <ul className="rows">
            {consents.map(({ what, version, at }) => (
              <li key={`${what} ${version} ${at}`}>
                <Icon of={FileText} />
                <div>
                  <b>{words.policy({ slug: what.replaceAll('-', '_'), what })}</b>
                  <p className="muted">
                    {rich(words.version({ ...tags, slug: what.replaceAll('-', '_'), version, day: <Day at={at} /> }))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountFrame>
  );
}
