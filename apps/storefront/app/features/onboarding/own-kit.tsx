import type { Address } from '@cerulean/contract/address';
import type { KitAnswer } from '@cerulean/contract/lines';
import * as lineWords from '@cerulean/messages/lines';
import * as words from '@cerulean/messages/onboarding';
import { numberText } from '@cerulean/rules/number-text';
import type { ReactNode } from 'react';
import type { FormProblem } from '../../platform/form.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { Days, HeldBack, isHeldBack, LineNews } from '../lines/order-lines.tsx';
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

const lineNumber = (text: string) => (
  <Num as="b" className="line-number">
    {text}
  </Num>
);

/** A kit of the signed-in account: the choices to make, the activation in progress, or the active line. */
export function OwnKit({ kit, email, problem, addressFields, ended }: KitPageProps & { kit: Kit }) {
  const { line, iccidEnd, e911 } = kit;
  if (line === null) {
    return (
      <KitHead
        badge={words.recognized}
        tone="ok"
        title={words.justAMoment}
        lead={<p>{words.justAMomentText}</p>}
        level={2}
        iccidEnd={iccidEnd}
      />
    );
  }
  const paid = <p className="break">{rich(words.paid({ ...tags, plan: line.plan.name, number: line.orderNumber }))}</p>;
  const you = {
    title: words.you,
    state: 'done' as const,
    body: (
      <p>
        {rich(
          words.signedIn({
            isKnown: email === null ? 'no' : 'yes',
            mail: (text) => <EmailText email={text} />,
            email: email ?? '',
          }),
        )}
      </p>
    ),
  };
  const plan = { title: words.plan, state: 'done' as const, body: paid };
  if (kit.swap !== null) return <SwapKit swap={kit.swap} line={line} iccidEnd={iccidEnd} problem={problem} />;
  if (isHeldBack(line)) {
    return (
      <KitHead
        badge={words.recognized}
        title={lineWords.cancelAsked}
        lead={<HeldBack line={line} as="h2" where="elsewhere" />}
        level={0}
        iccidEnd={iccidEnd}
        way={{ href: `/existing-user/orders/${line.orderId}`, label: words.seeOrder }}
      />
    );
  }
  switch (line.state) {
    case 'ordered':
    case 'failed':
      return (
        <>
          <KitHead
            badge={words.recognized}
            tone="ok"
            title={words.yoursToStart}
            lead={paid}
            level={3}
            lit
            iccidEnd={iccidEnd}
          />
          {line.state === 'failed' && (
            <div className="mb-5">
              <Note tone="warn" title={words.failed} live="status">
                <p>{words.failedText}</p>
              </Note>
            </div>
          )}
          <KitSteps
            steps={[
              you,
              plan,
              {
                title: line.plan.kind === 'voice' ? words.numberAnd911 : words.activate,
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
            badge={words.beingSwitchedOn}
            title={line.delayed ? words.slow : words.putCardIn}
            lead={<p role="status">{line.delayed ? words.slowText : words.switchingOnText}</p>}
            level={2}
            iccidEnd={iccidEnd}
          >
            <p className="small muted mt-4">{words.mayReload}</p>
          </KitHead>
          <KitSteps
            steps={[
              you,
              plan,
              { title: words.beingSwitchedOn, state: 'now', body: <p className="muted">{words.asked}</p> },
            ]}
          />
        </>
      );
    case 'ready':
    case 'active': {
      // Before the day that the buyer chose, a line that has connected is not active yet.
      const on =
        line.startsOn === null
          ? { badge: words.active, title: words.lineOn }
          : { badge: lineWords.state({ state: 'connected' }), title: words.lineConnected };
      return (
        <KitHead
          {...(line.state === 'ready' ? { badge: words.readyToConnect, title: words.switchedOn } : on)}
          tone="ok"
          lead={
            <p role="status">
              {line.number !== null && <>{rich(words.numberIs({ b: lineNumber, number: numberText(line.number) }))} </>}
              {line.state === 'ready' ? words.putCardInPhone : words.offAndOn}
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
              {rich(words.numberFollows({ b: lineNumber, number: numberText(line.portIn.number) }))}
            </p>
          )}
          <div className="row mt-5">
            <ButtonLink href={`/existing-user/lines/${line.id}`} tone="primary">
              {words.seeLine}
            </ButtonLink>
          </div>
        </KitHead>
      );
    }
    case 'suspended':
    case 'ended':
      return (
        <KitHead
          badge={line.state === 'ended' ? words.ended : words.paused}
          title={line.state === 'ended' ? words.hasEnded : words.isPaused}
          lead={<LineNews line={line} as="h2" />}
          level={0}
          iccidEnd={iccidEnd}
          way={{ href: `/existing-user/lines/${line.id}`, label: words.seeLine }}
        />
      );
  }
}
