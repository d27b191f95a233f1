import { Anchor } from '../anchor.tsx';
import { Badge } from '../badge.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Chips } from '../chips.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Facts, Ticks } from '../facts.tsx';
import { Horizon, type HorizonLevel } from '../horizon.tsx';
import { Pagination } from '../pagination.tsx';
import { Money, Price, Saving, WasMoney } from '../price.tsx';
import { Prose } from '../prose.tsx';
import { Table } from '../table.tsx';
import { GoLink, TextLink } from '../text-link.tsx';
import { Demo } from './demo.tsx';

const levels: readonly HorizonLevel[] = [0, 1, 2, 3, 4, 5];

export function TextShow() {
  return (
    <>
      <Demo title="Type">
        <p className="t-1">Page title 36–60</p>
        <p className="t-2">Section 28–44</p>
        <p className="t-3">Card title 20–24</p>
        <p className="lead">Lead 18–22, muted, at most 44 characters a line.</p>
        <p>
          Body 16–19. <Anchor href="/plans">A link in running text</Anchor> is ink with a thick cerulean line, and{' '}
          <Anchor href="/privacy-policy" newTab>
            one that opens a tab
          </Anchor>{' '}
          says so.
        </p>
        <p translate="no">
          Outfit: Zażółć gęślą jaźń, Đặng Thị. Open Sans: Привет, Γειά σου, שלום. System: مرحبا, 你好
        </p>
        <p>
          <GoLink href="/plans">Compare all five plans</GoLink>
        </p>
        <p>
          <TextLink href="/cart" about="the phone">
            Change
          </TextLink>
        </p>
        <Breadcrumbs trail={[{ href: '/plans', label: 'Plans' }]} here="Horizon" />
      </Demo>
      <Demo title="Horizon">
        <div className="two">
          {levels.map((level) => (
            <div key={level}>
              <Horizon level={level} lit={level === 4} className="plan-pic" />
              <p className="mini muted mt-1">{`level ${level}${level === 4 ? ', lit' : ''}`}</p>
            </div>
          ))}
        </div>
      </Demo>
      <Demo title="Prices and badges">
        <div className="row gap-6">
          <Price amount={3500} currency="USD" period="/month" />
          <Price amount={45950} currency="USD" period="once" size="l" />
          <Price amount={0} currency="USD" period="with any plan" zero="Free" size="xs" />
        </div>
        <p>
          <WasMoney amount={49900} currency="USD" trim />{' '}
          <Saving amount={4000} currency="USD">
            Save
          </Saving>{' '}
          <Money amount={-4000} currency="USD" />
        </p>
        <p className="row">
          <Badge tone="sun">Most popular</Badge>
          <Badge>5G</Badge>
          <Badge tone="ok">In stock</Badge>
          <Badge tone="bad">Sold out</Badge>
        </p>
      </Demo>
      <Demo title="Facts, ticks, questions">
        <div className="two">
          <Facts
            facts={[
              { term: 'Horizon, 12 months', value: <Money amount={42000} currency="USD" /> },
              { term: 'Delivery, 2 working days', value: 'Free' },
              { term: 'Due today', value: <Money amount={42000} currency="USD" />, total: true },
            ]}
          />
          <Ticks
            ticks={[
              { text: 'Unlimited talk and text' },
              { text: 'Hotspot: uses your 10 GB', included: false },
              { text: 'Texts to 200 countries' },
            ]}
          />
        </div>
        <div>
          <Disclosure question="Can I keep my number?" group="q" open>
            <p>Yes. Have your account number and transfer PIN at hand.</p>
          </Disclosure>
          <Disclosure question="Does it renew by itself?" group="q">
            <p>No. A term ends by itself and no next one is charged.</p>
          </Disclosure>
        </div>
      </Demo>
      <Demo title="Lists">
        <Chips
          label="Topics"
          chips={[
            { href: '/search', label: 'All 14', current: true },
            { href: '/search?kind=plan', label: 'Plans 3' },
            { href: '/search?stock=1', label: 'In stock', removes: true },
          ]}
        />
        <Table caption="Signal in 94107">
          <thead>
            <tr>
              <th scope="col">Technology</th>
              <th scope="col">Outdoors</th>
              <th scope="col" className="r">
                Download
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Fast 5G</th>
              <td className="num">99%</td>
              <td className="r num">184 Mbps</td>
            </tr>
          </tbody>
        </Table>
        <Pagination page={5} pages={12} href={(page) => `/blogs?page=${page}`} />
      </Demo>
      <Demo title="Prose">
        <Prose>
          <h2>What a term is</h2>
          <p>
            You pay once, and the line works until the last day. A long word:
            Donaudampfschifffahrtsgesellschaftskapitän.
          </p>
          <ul>
            <li>Nothing renews on its own</li>
            <li>Unused whole months are refunded</li>
          </ul>
          <blockquote>The price you see is the price you pay.</blockquote>
        </Prose>
      </Demo>
    </>
  );
}
