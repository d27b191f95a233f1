import { CheckoutHeader } from '../checkout-header.tsx';
import { Facts } from '../facts.tsx';
import { SlimFooter } from '../footer.tsx';
import { Gauge } from '../gauge.tsx';
import { Money } from '../price.tsx';
import { Steps } from '../steps.tsx';
import { Summary } from '../summary.tsx';
import { Ticket } from '../ticket.tsx';
import { Demo } from './demo.tsx';

const steps = [
  { label: 'Plan', href: '/select-plan' },
  { label: 'Address', href: '/address' },
  { label: 'Account' },
  { label: 'Review' },
  { label: 'Pay' },
];

export function FlowShow() {
  return (
    <>
      <Demo title="Checkout">
        <CheckoutHeader brand="Cerulean Mobile" />
        <Steps steps={steps} at={3} />
        <Summary title="Order summary" total={<Money amount={91859} currency="USD" />} open>
          <Facts
            facts={[
              { term: 'Lumen 7', value: <Money amount={49900} currency="USD" /> },
              { term: 'Due today', value: <Money amount={91859} currency="USD" />, total: true },
            ]}
          />
        </Summary>
        <SlimFooter
          languages={null}
          phone="1-800-555-0142"
          hours="7 am to 11 pm Eastern"
          links={[
            { href: '/terms', label: 'Terms' },
            { href: '/privacy-policy', label: 'Privacy' },
          ]}
        />
      </Demo>
      <Demo title="Data left">
        <div className="row gap-6">
          {[0.92, 0.62, 0.38, 0.14, 0].map((share) => (
            <Gauge key={share} share={share} label={`${Math.round(share * 100)} percent left`} />
          ))}
        </div>
      </Demo>
      <Demo title="Ticket">
        <Ticket>
          <p className="good strong">Paid $918.59</p>
          <h3 className="t-2">Welcome aboard, María-José Wolfeschlegelsteinhausen</h3>
        </Ticket>
      </Demo>
    </>
  );
}
