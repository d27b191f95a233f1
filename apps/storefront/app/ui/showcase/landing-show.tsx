import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DeviceWall } from '../device-wall.tsx';
import { Hero } from '../hero.tsx';
import type { HorizonLevel } from '../horizon.tsx';
import { Lid } from '../lid.tsx';
import { Quantity } from '../quantity.tsx';
import { Range } from '../range.tsx';
import { SectionHead } from '../section-head.tsx';
import { Segmented } from '../segmented.tsx';
import { GoLink } from '../text-link.tsx';

const suns: readonly HorizonLevel[] = [1, 2, 3, 4];
const device = (name: string, picture: string, amount: number) => ({
  name,
  href: `/products/${picture}`,
  tagline: 'Small, light.',
  picture: { src: `/art/${picture}.svg`, width: 480, height: 480, alt: '' },
  price: { amount, currency: 'USD' },
});

/** What is as wide as the window. */
export function LandingShow() {
  const [data, setData] = useState(2);
  const [lines, setLines] = useState(1);
  return (
    <>
      <Hero
        id="hero"
        title="No surprises on the horizon."
        lead="Phone plans from $12 a month on nationwide 5G. Taxes and fees are in the price."
        level={suns[data] ?? 3}
        picture={{ src: '/art/hero-phones.svg', width: 640, height: 720, alt: 'The app on a phone' }}
      >
        <form className="finder" aria-label="Plan finder">
          <div className="finder-q">
            <Range
              id="gb"
              name="gb"
              label="How much data?"
              steps={['3 GB', '10 GB', '25 GB', 'No limit']}
              value={data}
              onValue={setData}
            />
            <div>
              <span className="q">How many lines?</span>
              <Quantity label="How many lines?" name="finder-lines" value={lines} max={9} onValue={setLines} />
            </div>
            <Segmented
              legend="Where will you use it?"
              name="reach"
              defaultValue="2"
              options={[
                { value: '1', label: 'USA' },
                { value: '2', label: 'North America' },
                { value: '3', label: 'World' },
              ]}
            />
          </div>
        </form>
      </Hero>
      <section className="section wrap" aria-labelledby="wall">
        <SectionHead
          id="wall"
          title="Bring your own, or start fresh"
          lead="All our devices are unlocked from the first day."
        >
          <GoLink href="/products">All devices</GoLink>
        </SectionHead>
        <DeviceWall
          devices={[
            device('Lumen 7 Pro', 'lumen-7-pro', 79900),
            device('Kite SE', 'kite-se', 24900),
            device('Orbit 2', 'orbit-2', 22900),
            device('Beacon 5G', 'beacon-5g', 14900),
            device('SIM kit', 'sim-kit', 0),
          ]}
        />
      </section>
      <section className="section on-sky" aria-label="How it works">
        <div className="wrap split">
          <HowSteps
            steps={[
              { title: 'Choose a plan', text: 'Three questions, one price.' },
              { title: 'Scan one code', text: 'It installs in about two minutes.' },
              { title: 'Keep your number', text: 'Your new line works at once.' },
            ]}
          />
          <p>
            <GoLink href="/faqs">Does my phone take an eSIM?</GoLink>
          </p>
        </div>
      </section>
      <Lid
        title="Terms, in plain words"
        lead="What you agree to, on one page."
        picture={{ src: '/art/boat.svg', width: 240, height: 200 }}
      />
      <Lid title="Rewards" lead="Points for what you buy anyway." sun="lit">
        <p className="mt-5">
          <Button>Join</Button>
        </p>
      </Lid>
    </>
  );
}

/** Numbered steps: what to do, or what happens next and when. */
function HowSteps({
  steps,
  as: Heading = 'h3',
}: {
  steps: readonly { title: string; text: ReactNode }[];
  as?: 'h2' | 'h3';
}) {
  return (
    <ol className="how">
      {steps.map((step) => (
        <li key={step.title}>
          <div>
            <Heading className="t-3">{step.title}</Heading>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
