import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { ChoiceCard, ChoiceGroup } from '../choices.tsx';
import { Copy, Lock, Search } from '../icon.tsx';
import { Price } from '../price.tsx';
import { Quantity } from '../quantity.tsx';
import { Range } from '../range.tsx';
import { SearchForm } from '../search-form.tsx';
import { Segmented } from '../segmented.tsx';
import { Checkbox, Radio } from '../tick.tsx';
import { Demo } from './demo.tsx';

export function ControlShow() {
  const [data, setData] = useState(2);
  const [lines, setLines] = useState(1);
  return (
    <>
      <Demo title="Buttons">
        <div className="row">
          <Button tone="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="danger">Delete account</Button>
          <ButtonLink href="/plans" icon={Search}>
            A link
          </ButtonLink>
        </div>
        <div className="row">
          <Button tone="primary" size="lg" icon={Lock}>
            Pay $918.59
          </Button>
          <Button size="sm">Small</Button>
          <Button icon={Copy} aria-label="Copy" />
        </div>
        <div className="row">
          <Button tone="primary" busy busyText="Adding to cart">
            Add to cart
          </Button>
          <Button tone="primary" disabled>
            Sold out
          </Button>
          <Button tone="primary" className="show-ring">
            Focus
          </Button>
        </div>
      </Demo>
      <Demo title="Checkboxes, radios">
        <div className="row gap-5">
          <Checkbox name="off" label="Off" />
          <Checkbox name="on" label="On" defaultChecked />
          <Checkbox name="no" label="Not available" disabled />
          <Radio name="radio" value="a" label="Radio" />
          <Radio name="radio" value="b" label="Chosen" defaultChecked />
        </div>
        <div>
          <Checkbox
            name="wrong"
            label="I agree to the terms"
            error="Tick the box to go on"
            hint="You can read them first"
          />
        </div>
      </Demo>
      <Demo title="Cards to choose">
        <ChoiceGroup id="sim" legend="eSIM or SIM card?" hint="You can change it later" columns="auto">
          <ChoiceCard name="sim" value="esim" title="eSIM" note="In minutes, by QR code" defaultChecked />
          <ChoiceCard name="sim" value="card" title="Card" note="By mail, 2 days" />
          <ChoiceCard name="sim" value="none" title="Sold out" note="Says why" disabled />
        </ChoiceGroup>
        <ChoiceGroup id="plan" legend="Plan" error="Choose a plan">
          <ChoiceCard
            name="plan"
            value="bay"
            level={2}
            title="Bay"
            note="10 GB at 5G speed"
            aside={<Price amount={1800} currency="USD" period="/month" size="xs" />}
          />
          <ChoiceCard
            name="plan"
            value="horizon"
            level={4}
            title="Horizon"
            note="Unlimited data, 60 GB at top speed"
            aside={<Price amount={3500} currency="USD" period="/month" size="xs" />}
            defaultChecked
          />
        </ChoiceGroup>
        <ChoiceGroup id="storage" legend="Storage" columns="auto" bare>
          <ChoiceCard name="storage" value="128" title="128 GB" note="$499" defaultChecked />
          <ChoiceCard name="storage" value="256" title="256 GB" note="$579" />
          <ChoiceCard name="storage" value="512" title="512 GB" note="Sold out" disabled />
        </ChoiceGroup>
      </Demo>
      <Demo title="Short answers">
        <Segmented
          legend="Choose your term"
          name="term"
          defaultValue="12"
          options={[
            { value: '12', label: '12 months' },
            { value: '1', label: '1 month' },
          ]}
        />
        <div className="max-26">
          <Range
            id="data"
            name="data"
            label="How much data?"
            steps={['3 GB', '10 GB', '25 GB', 'Unlimited']}
            value={data}
            onValue={setData}
          />
        </div>
        <form className="row">
          <Quantity label="Quantity, one" value={1} />
          <Quantity label="Quantity, three digits" name="many" value={128} />
          <Quantity label="Lines" name="lines" value={lines} max={9} onValue={setLines} />
        </form>
        <SearchForm action="/search" label="Search devices" placeholder="Name, color, size" />
      </Demo>
    </>
  );
}
