import type { Address } from '@cerulean/contract/address';
import type { KitAnswer } from '@cerulean/contract/lines';
import type { ReactNode } from 'react';
import type { FormProblem } from '../../platform/form.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { numberText } from '../lines/line-labels.ts';
import { Days, LineNews } from '../lines/order-lines.tsx';
import type { ShownLine } from '../lines/with-codes.server.ts';
import { ActivateForm, type OnboardingPlan } from './kit-forms.tsx';
import { KitHead } from './kit-head.tsx';
import { KitSteps } from './kit-steps.tsx';
import { SwapKit } from './swap-kit.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

export interface KitPageProps {
  /** Path of this page, to return to after signing in. */
  here: string;
  /** `null` for a code that is not from this shop, or if the session has ended and the kit cannot be read. */
  kit: (Omit<KitAnswer, 'line'> & { line: ShownLine | null; e911: Address | null }) | null;
  plans: readonly OnboardingPlan[];
  currency: string;
  email: string | null;
  problem: FormProblem | null;
  addressFields: (fields: FieldLookup) => ReactNode;
  /** Message shown above the activation form if the session has ended. */
  ended: ReactNode;
}

type Kit = NonNullable<KitPageProps['kit']>;

/** A kit of the signed-in account: the choices to make, the activation in progress, or the active line. */
export function OwnKit({ kit, email, problem, addressFields, ended }: KitPageProps & { kit: Kit }) {
  const { line, iccidEnd, e911 } = kit;
  if (line === null) {
    return (
      <KitHead
        badge="Kit recognized"
        tone="ok"
        title="Just a moment"
        lead={<p>Your payment went through, and we are preparing the line. This page goes on by itself.</p>}
        level={2}
        iccidEnd={iccidEnd}
      />
    );
  }
  const paid = (
    <p className="break">
      <b translate="no">{line.plan.name}</b>, paid with order <Num>{line.orderNumber}</Num>. Nobody pays twice.
    </p>
  );
  const you = {
    title: 'You',
    state: 'done' as const,
    body: (
      <p>
        Logged in
        {email !== null && (
          <>
            {' '}
            as <EmailText email={email} />
          </>
        )}
        .
      </p>
    ),
  };
  const plan = { title: 'Plan', state: 'done' as const, body: paid };
  if (kit.swap !== null) return <SwapKit swap={kit.swap} line={line} iccidEnd={iccidEnd} problem={problem} />;
  switch (line.state) {
    case 'ordered':
    case 'failed':
      return (
        <>
          <KitHead
            badge="Kit recognized"
            tone="ok"
            title="This kit is yours to start"
            lead={paid}
            level={3}
            lit
            iccidEnd={iccidEnd}
          />
          {line.state === 'failed' && (
            <div className="mb-5">
              <Note tone="warn" title="It could not be switched on yet" live="status">
                <p>
                  Nothing is lost and nothing is charged again. You can try once more, or leave it to us: we look at it,
                  too.
                </p>
              </Note>
            </div>
          )}
          <KitSteps
            steps={[
              you,
              plan,
              {
                title: line.plan.kind === 'voice' ? 'Number and 911 address' : 'On air',
                state: 'now',
                body: (
                  <ActivateForm
                    voice={line.plan.kind === 'voice'}
                    e911={e911}
                    problem={problem}
                    addressFields={addressFields}
                    ended={ended}
                  />
                ),
              },
            ]}
          />
        </>
      );
    case 'provisioning':
      return (
        <>
          <KitHead
            badge="Being switched on"
            title={line.delayed ? 'It takes longer than usual' : 'Put the card in meanwhile'}
            lead={
              <p role="status">
                {line.delayed
                  ? 'The network has not answered yet. We keep asking, and write to you as soon as it is ready.'
                  : 'The line is being switched on, mostly within two minutes. This page shows it by itself.'}
              </p>
            }
            level={2}
            iccidEnd={iccidEnd}
          >
            <p className="small muted mt-4">
              You may reload this page, close it, or come back tomorrow: it goes on by itself.
            </p>
          </KitHead>
          <KitSteps
            steps={[
              you,
              plan,
              { title: 'Being switched on', state: 'now', body: <p className="muted">The network is asked.</p> },
            ]}
          />
        </>
      );
    case 'ready':
    case 'active':
      return (
        <KitHead
          badge={line.state === 'ready' ? 'Ready to connect' : 'On air'}
          tone="ok"
          title={line.state === 'ready' ? 'Your card is switched on' : 'Your line is on'}
          lead={
            <p role="status">
              {line.number !== null && (
                <>
                  Your number is{' '}
                  <Num as="b" className="line-number">
                    {numberText(line.number)}
                  </Num>
                  .{' '}
                </>
              )}
              {line.state === 'ready'
                ? 'Put the card into your phone, and switch the phone off and on once.'
                : 'Switch the phone off and on once.'}
            </p>
          }
          level={5}
          lit
          iccidEnd={iccidEnd}
        >
          {line.state === 'ready' && (
            <div className="mt-3">
              <Days line={line} />
            </div>
          )}
          {line.portIn?.state === 'received' && (
            <p className="mt-3">
              Your own number,{' '}
              <Num as="b" className="line-number">
                {numberText(line.portIn.number)}
              </Num>
              , follows. Do not cancel your old plan until then; we write to you.
            </p>
          )}
          <div className="row mt-5">
            <ButtonLink href={`/existing-user/lines/${line.id}`} tone="primary">
              See your line
            </ButtonLink>
          </div>
        </KitHead>
      );
    case 'suspended':
    case 'ended':
      return (
        <KitHead
          badge={line.state === 'ended' ? 'Ended' : 'Paused'}
          title={line.state === 'ended' ? 'This line has ended' : 'This line is paused'}
          lead={<LineNews line={line} as="h2" />}
          level={0}
          iccidEnd={iccidEnd}
          way={{ href: `/existing-user/lines/${line.id}`, label: 'See your line' }}
        />
      );
  }
}
