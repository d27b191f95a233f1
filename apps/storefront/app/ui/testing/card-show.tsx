import { ButtonLink } from '../button.tsx';
import { CompareTable } from '../compare-table.tsx';
import { FactsLabel } from '../facts-label.tsx';
import { Gallery } from '../gallery.tsx';
import { PlanCard, type PlanCardProps } from '../plan-card.tsx';
import { Money } from '../price.tsx';
import { ProductCard } from '../product-card.tsx';
import { Demo } from './demo.tsx';

const usd = (amount: number) => <Money amount={amount} currency="USD" />;
const square = (src: string, size = 480) => ({ src, width: size, height: size });

const plans: PlanCardProps[] = [
  {
    name: 'Bay',
    tagline: 'Social, music, some video',
    level: 2,
    data: '10 GB',
    dataNote: 'at 5G speed, then 512 kbps',
    price: { amount: 1800, currency: 'USD', period: '/month', total: 21600, length: '12 months', saving: 4800 },
    ticks: [{ text: 'Unlimited talk and text' }, { text: 'Hotspot: uses your 10 GB', included: false }],
    action: { href: '/plans/bay', label: 'Choose Bay' },
  },
  {
    name: 'Horizon',
    tagline: 'Stop counting',
    level: 4,
    lit: true,
    badge: 'Most popular',
    data: 'Unlimited data',
    dataNote: '60 GB at top speed, then slower when the network is busy',
    price: { amount: 3500, currency: 'USD', period: '/month', total: 42000, length: '12 months', saving: 8400 },
    ticks: [
      { text: 'Unlimited talk and text' },
      { text: 'USA, Canada, Mexico' },
      { text: 'Roaming overseas: not included', included: false },
    ],
    action: { href: '/plans/horizon', label: 'Choose Horizon', primary: true },
  },
  {
    name: 'Meridian',
    tagline: 'For people who fly, and for those who have a long tagline that needs two lines',
    level: 5,
    data: 'Unlimited data',
    dataNote: '120 GB at top speed',
    price: { amount: 4999, currency: 'USD', period: '/month', total: 4999, length: '1 month' },
    ticks: [{ text: 'Unlimited talk and text' }, { text: 'Roaming: 15 GB a month in 92 countries' }],
    action: { href: '/plans/meridian', label: 'Choose Meridian' },
  },
];

export function CardShow() {
  return (
    <>
      <Demo title="Plans">
        <div className="plans plans-snap">
          {plans.map((plan) => (
            <PlanCard key={plan.name} {...plan} />
          ))}
        </div>
      </Demo>
      <Demo title="Devices">
        <div className="items">
          <ProductCard
            name="Lumen 7"
            href="/products/lumen-7"
            tagline="The phone for people who want a phone"
            picture={{ ...square('/art/lumen-7-thumb.svg'), alt: '' }}
            price={{ amount: 45900, was: 49900, currency: 'USD' }}
            colors={{ names: 'Sea, Sand', hexes: ['#2f8fb3', '#ead0a0'] }}
            badge={{ text: 'Save $40', tone: 'sun' }}
          />
          <ProductCard
            name="Beacon 5G"
            href="/products/beacon-5g"
            tagline="Hotspot for 32 devices"
            picture={{ ...square('/art/beacon-5g.svg'), alt: '' }}
            price={{ amount: 14900, currency: 'USD' }}
            from
            badge={{ text: 'Sold out', tone: 'bad' }}
          />
          <ProductCard
            name="SIM kit"
            href="/products/sim-kit"
            tagline="For phones that don’t support eSIM"
            picture={{ ...square('/art/sim-kit.svg'), alt: '' }}
            price={{ amount: 0, currency: 'USD' }}
            withPlan
          />
        </div>
        <div className="slim">
          <Gallery
            views={[
              {
                ...square('/art/lumen-7-sea.svg', 720),
                alt: 'Lumen 7 in Sea, back and front',
                label: 'Back and front',
              },
              { ...square('/art/lumen-7-camera.svg', 720), alt: 'The two lenses of the camera', label: 'Camera' },
              { ...square('/art/lumen-7-edge.svg', 720), alt: 'From the side: 7.9 mm thin', label: 'Side' },
            ]}
          />
        </div>
      </Demo>
      <Demo title="Facts label">
        <FactsLabel
          provider="Cerulean Mobile"
          terms={[
            {
              key: '12',
              plan: 'Horizon, 12 months',
              price: { label: 'Monthly Price', value: usd(3500), note: '$420.00 for 12 months, paid once.' },
              planId: 'M00999999990PLANHORIZON12M',
            },
          ]}
          chosen="12"
          charges={[
            { term: 'Provider Monthly Fees', value: usd(0) },
            { term: 'Government Taxes', value: 'Included' },
          ]}
          discounts={{ href: '/rewards', label: 'See discounts and bundles' }}
          speeds={[{ term: 'Typical Download Speed, 5G', value: '92–318 Mbps' }]}
          data={{
            label: 'Data Included with Monthly Price',
            value: 'Unlimited',
            note: 'After 60 GB in a month: slower when the network is busy. No overage charges.',
          }}
          additionalData={{ term: 'Charges for Additional Data Usage', value: usd(0) }}
          links={[{ href: '/terms', label: 'Network Management' }]}
          readPolicy="Read our Policy"
          support="Customer Support. Contact Us: 1-800-555-0142"
          more="Learn more about the terms used on this label."
        />
      </Demo>
      <Demo title="Comparison">
        <CompareTable
          caption="Plans side by side"
          columns={plans.map(({ name }) => ({ key: name, name }))}
          rows={[
            { label: 'Data', cells: plans.map((plan) => plan.data), differs: true },
            { label: 'Talk and text', cells: plans.map(() => 'Unlimited'), differs: false },
            { label: 'Per month', cells: plans.map((plan) => usd(plan.price.amount)), differs: true },
          ]}
          actions={plans.map(({ name, action }) => (
            <ButtonLink key={name} href={action.href} size="sm">
              {action.label}
            </ButtonLink>
          ))}
        />
      </Demo>
    </>
  );
}
