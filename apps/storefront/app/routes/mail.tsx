import { redirect } from 'react-router';
import { WithAside } from '../features/account/account-aside.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { Day } from '../platform/time.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { FileText, Icon } from '../ui/icon.tsx';
import type { Route } from './+types/mail.ts';

const HERE = '/existing-user/mail';

/** R13: which mails are wished for, and what was agreed to. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { email, mailPreferences, consents } = await ownerOnly(HERE, () => current.backend.call('readAccount'));
  return { email, mailPreferences, consents, done: current.query.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { news: form.get('news') === 'yes', offers: form.get('offers') === 'yes' };
  await ownerOnly(HERE, () => context.get(visit).backend.call('changeMailPreferences', { body }));
  return redirect(donePath(HERE, 'mail'));
}

const policyNames: Readonly<Record<string, string>> = {
  'terms-and-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy policy',
};

export const handle = pageMeta(() => ({ title: 'Mail and consents', indexed: false }));

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { email, mailPreferences, consents, done } = loaderData;
  const saving = useSending();
  return (
    <AccountFrame>
      <AccountHead title="Mail and consents" lead="What we write to you, and what you agreed to.">
        <DoneNote done={done} />
      </AccountHead>
      <WithAside
        title="Always by mail"
        level={1}
        about={<p>Receipts, deliveries and what happens to your account: you need them whatever you choose here.</p>}
      >
        <Form className="form slim" method="post">
          <ChoiceGroup
            id="mails"
            legend={<h2 className="t-3">Write to me about</h2>}
            hint={
              <>
                To{' '}
                <span className="break" translate="no">
                  {email}
                </span>
                . Nothing is ticked unless you tick it
              </>
            }
          >
            <ChoiceCard
              type="checkbox"
              name="news"
              value="yes"
              defaultChecked={mailPreferences.news}
              title="News"
              note="New plans, new places with coverage"
            />
            <ChoiceCard
              type="checkbox"
              name="offers"
              value="yes"
              defaultChecked={mailPreferences.offers}
              title="Offers"
              note="When a plan or a device costs less"
            />
          </ChoiceGroup>
          <div>
            <Button tone="primary" busy={saving} busyText="Saving">
              Save my choice
            </Button>
          </div>
        </Form>
      </WithAside>
      {consents.length > 0 && (
        <section aria-labelledby="consents">
          <h2 id="consents" className="t-3 mb-3">
            What you agreed to
          </h2>
          <ul className="rows">
            {consents.map(({ what, version, at }) => (
              <li key={`${what} ${version} ${at}`}>
                <Icon of={FileText} />
                <div>
                  <b>{policyNames[what] ?? what}</b>
                  <p className="muted">
                    Version <span translate="no">{version}</span>, on <Day at={at} />
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
