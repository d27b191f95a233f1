import { ActivateForm, ChoosePlan } from './kit-forms.tsx';
import { KitHead } from './kit-head.tsx';
import { KitSteps } from './kit-steps.tsx';
import { OwnKit, type KitPageProps } from './own-kit.tsx';

/** The page of a SIM kit (R28), depending on the kit's state for the person who scanned it. */
export function KitPage(props: KitPageProps) {
  const { kit, here, plans, currency, problem } = props;
  if (kit === null) return problem ? <KeptKit {...props} /> : <UnknownKit />;
  const { iccidEnd } = kit;
  switch (kit.state) {
    case 'choose_plan':
      return (
        <>
          <KitHead
            badge="Kit recognized"
            tone="ok"
            title="You have the card. Now a plan"
            lead={<p>Nothing is paid yet. You pay here, once, and the line is on today. No parcel, no waiting.</p>}
            level={3}
            iccidEnd={iccidEnd}
          />
          <KitSteps
            steps={[
              {
                title: 'Plan',
                state: 'now',
                body: <ChoosePlan plans={plans} currency={currency} problem={problem} />,
              },
              {
                title: 'Pay',
                state: 'next',
                body: <p className="muted">Once, in the checkout. You get an account there.</p>,
              },
              {
                title: 'Number',
                state: 'next',
                body: <p className="muted">A new number, or the one that you have.</p>,
              },
              { title: 'On air', state: 'next', body: <p className="muted">Put the card in, done.</p> },
            ]}
          />
        </>
      );
    case 'held':
      return (
        <KitHead
          badge="Kit being paid"
          title="Somebody is paying for this kit right now"
          lead={
            <p>
              A card works for one line only, so nobody else can pay for it meanwhile. If it was you, in another
              browser, go on there.
            </p>
          }
          level={1}
          iccidEnd={iccidEnd}
          way={{ href: here, label: 'Look again' }}
        />
      );
    case 'log_in':
      return (
        <KitHead
          badge="Kit recognized"
          tone="ok"
          title="This kit belongs to an order"
          lead={<p>It is paid already. Log in with the account that bought it, and put the line on air.</p>}
          level={2}
          iccidEnd={iccidEnd}
          way={{ href: `/login?next=${encodeURIComponent(here)}`, label: 'Log in', primary: true }}
        >
          <p className="small muted mt-4">
            Bought without a password? Choose <b>Forgotten password</b> there with the e-mail address of the order.
          </p>
        </KitHead>
      );
    case 'of_another':
      return (
        <KitHead
          badge="Not your kit"
          title="This kit belongs to another account"
          lead={
            <p>
              You are logged in, and the order that it came with is somebody else’s. Log in with the account that bought
              it.
            </p>
          }
          level={0}
          iccidEnd={iccidEnd}
          way={{ href: '/existing-user/lines', label: 'Your own lines' }}
        />
      );
    case 'used':
      return (
        <KitHead
          badge="Kit in use"
          title="This kit is on air already"
          lead={<p>A card works for one line only. If the line is yours, log in to see it.</p>}
          level={5}
          iccidEnd={iccidEnd}
          way={{ href: `/login?next=${encodeURIComponent(here)}`, label: 'Log in to see its line', primary: true }}
        >
          <p className="small muted mt-4">
            Not you? Somebody may have scanned it before. Call us and have the kit at hand.
          </p>
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
      <KitHead
        badge="Kit recognized"
        title="This kit is not on air yet"
        lead={<p>What you chose is still here. Nobody pays twice.</p>}
        level={2}
      />
      <ActivateForm voice e911={null} problem={problem} addressFields={addressFields} ended={ended} />
    </>
  );
}

function UnknownKit() {
  return (
    <KitHead
      badge="Code not found"
      title="We do not know this kit"
      lead={
        <p>
          The code may be damaged, or the kit is from somebody else. Scan it once more, in good light and from close up.
        </p>
      }
      level={0}
      way={{ href: '/plans', label: 'Take an eSIM instead' }}
    >
      <p className="small muted mt-4">With an eSIM you need no kit at all. Or call us and have the card at hand.</p>
    </KitHead>
  );
}
