import * as words from '@cerulean/messages/onboarding';
import { ActivateForm, ChoosePlan } from './kit-forms.tsx';
import { KitHead } from './kit-head.tsx';
import { KitSteps } from './kit-steps.tsx';
import { OwnKit, type KitPageProps } from './own-kit.tsx';
import { rich } from '../../ui/rich.tsx';

/** The page of a SIM kit (R28), depending on the kit's state for the person who scanned it. */
export function KitPage(props: KitPageProps) {
  const { kit, here, plans, currency, email, problem } = props;
  if (kit === null) return problem ? <KeptKit {...props} /> : <UnknownKit />;
  const { iccidEnd } = kit;
  switch (kit.state) {
    case 'choose_plan':
      return (
        <>
          <KitHead
            badge={words.recognized}
            tone="ok"
            title={words.nowAPlan}
            lead={<p>{words.nowAPlanText}</p>}
            level={3}
            iccidEnd={iccidEnd}
          />
          <KitSteps
            steps={[
              {
                title: words.plan,
                state: 'now',
                body: <ChoosePlan plans={plans} currency={currency} problem={problem} />,
              },
              {
                title: words.pay,
                state: 'next',
                body: <p className="muted">{words.payText}</p>,
              },
              {
                title: words.numberName,
                state: 'next',
                body: <p className="muted">{words.numberText}</p>,
              },
              { title: words.activate, state: 'next', body: <p className="muted">{words.activeText}</p> },
            ]}
          />
        </>
      );
    case 'held':
      return (
        <KitHead
          badge={words.beingPaid}
          title={words.somebodyPays}
          lead={<p>{words.somebodyPaysText}</p>}
          level={1}
          iccidEnd={iccidEnd}
          way={{ href: here, label: words.lookAgain }}
        />
      );
    case 'log_in':
      return (
        <KitHead
          badge={words.recognized}
          tone="ok"
          title={words.ofAnAccount}
          lead={<p>{words.ofAnAccountText}</p>}
          level={2}
          iccidEnd={iccidEnd}
          way={{ href: `/login?next=${encodeURIComponent(here)}`, label: words.signIn, primary: true }}
        >
          <p className="small muted mt-4">{rich(words.withoutPassword({ strong: (text) => <b>{text}</b> }))}</p>
        </KitHead>
      );
    case 'of_another':
      return (
        <KitHead
          badge={words.notYours}
          title={words.ofAnother}
          lead={<p>{words.ofAnotherText}</p>}
          level={0}
          iccidEnd={iccidEnd}
          way={{ href: '/existing-user/lines', label: words.ownLines }}
        />
      );
    case 'used':
      return (
        <KitHead
          badge={words.used}
          title={words.usedAlready}
          lead={<p>{email === null ? words.usedAlreadyText : words.ofAnotherText}</p>}
          level={0}
          iccidEnd={iccidEnd}
          way={
            // The sign-in page would lead a signed-in visitor straight back here.
            email === null
              ? { href: `/login?next=${encodeURIComponent(here)}`, label: words.signInToSee, primary: true }
              : { href: '/existing-user/lines', label: words.ownLines }
          }
        >
          <p className="small muted mt-4">{words.notYou}</p>
        </KitHead>
      );
    case 'yours':
      return <OwnKit {...props} kit={kit} />;
  }
}

/** A form that has just returned without a session: the kit cannot be read. Only voice plans have a form here. */
function KeptKit({ problem, addressFields, ended }: KitPageProps) {
  return (
    <>
      <KitHead badge={words.recognized} title={words.notActive} lead={<p>{words.notActiveText}</p>} level={2} />
      <ActivateForm voice e911={null} problem={problem} addressFields={addressFields} ended={ended} />
    </>
  );
}

function UnknownKit() {
  return (
    <KitHead
      badge={words.notFound}
      title={words.unknown}
      lead={<p>{words.unknownText}</p>}
      level={0}
      way={{ href: '/plans', label: words.esimInstead }}
    >
      <p className="small muted mt-4">{words.noKitNeeded}</p>
    </KitHead>
  );
}
