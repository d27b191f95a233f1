import * as words from '@cerulean/messages/account';
import type { MobileLine } from '@cerulean/contract/lines';
import { firstName } from '@cerulean/rules/first-name';
import type { LineState } from '@cerulean/rules/line-states';
import { data } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { Hello } from '../features/account/hello.tsx';
import { LatestOrder, OrderRow, WaitingOrderRow } from '../features/account/order-row.tsx';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { orderTotal, QuickLinks } from '../features/account/quick-links.tsx';
import { isHeldBack } from '../features/lines/order-lines.tsx';
import { ScheduledDeletion } from '../features/privacy/scheduled-deletion.tsx';
import { pointsText } from '../features/rewards/reward-labels.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/overview.css';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/account.ts';

/** Number of orders that the overview lists below the latest one. */
const MORE = 3;

/** States of a line that is paid and that nobody can connect yet. */
const COMING: ReadonlySet<string> = new Set<LineState>(['ordered', 'provisioning', 'failed']);

/** Whether a line waits for its SIM card to be activated, which its owner does with the kit. */
const waitsForCard = ({ sim, state }: Pick<MobileLine, 'sim' | 'state'>): boolean =>
  sim === 'card' && state === 'ordered';

/** Loads the account overview (R13). A visitor who is not signed in is redirected to the sign-in page and back. */
export const loader = guard(async (current) => {
  const { backend } = current;
  return ownerOnly('/existing-user', async () => {
    const [account, listed, { addresses }, { sessions }, { lines }, { balance, pending }, { deletion }] =
      await Promise.all([
        backend.call('readAccount'),
        backend.call('listOrders'),
        backend.call('listAddresses'),
        backend.call('listSessions'),
        backend.call('listLines'),
        backend.call('readOwnRewards'),
        backend.call('readOwnDeletion'),
      ]);
    const { orders, waiting } = listed;
    const open = lines.filter((line) => !isHeldBack(line));
    const [latest] = orders;
    const pictured = latest && (await backend.call('readOrder', { params: { orderId: latest.id } })).order;
    return data({
      accountKey: current.accountKey,
      done: current.query.get('done'),
      name: firstName(account.name),
      since: account.memberSince,
      hasPassword: account.hasPassword,
      deletion,
      latest: latest && pictured ? { card: latest, items: pictured.items, shipping: pictured.shipping } : null,
      more: orders.slice(1, 1 + MORE),
      waiting,
      total: orderTotal(listed),
      points: pending
        ? words.pointsPending({ points: pointsText(Math.max(0, balance - pending.points)), pending: pending.points })
        : pointsText(balance),
      address: addresses[0] ?? null,
      addresses: addresses.length,
      lines: lines.length,
      activeLines: open.filter(({ state }) => state === 'active').length,
      comingLines: open.filter((line) => COMING.has(line.state) && !waitsForCard(line)).length,
      inactiveLines: open.filter(waitsForCard).length,
      readyLines: open.filter(({ state }) => state === 'ready').length,
      askedLines: lines.length - open.length,
      browsers: sessions.length,
      isCopied: sessions.some(({ elsewhere }) => elsewhere.some(({ isOtherBrowser }) => isOtherBrowser)),
    });
  });
});

export const handle = pageMeta(() => ({ title: words.yourAccount, indexed: false }));

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { done, name, since, deletion, latest, more, waiting } = loaderData;
  return (
    <AccountFrame>
      <Hello name={name} since={since} />
      <DoneNote done={done} />
      {deletion && <ScheduledDeletion deletion={deletion} />}
      {waiting.length > 0 && (
        <ul className="rows">
          {waiting.map((order) => (
            <WaitingOrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {(latest || waiting.length === 0) && <LatestOrder latest={latest} hasWaiting={waiting.length > 0} />}
      <QuickLinks account={loaderData} />
      {more.length > 0 && (
        <section aria-labelledby="before">
          <div className="row apart mb-3">
            <h2 id="before" className="t-3">
              {words.beforeThat}
            </h2>
            <TextLink href="/existing-user/orders">{words.allOrders}</TextLink>
          </div>
          <ul className="rows">
            {more.map((order) => (
              <OrderRow key={order.id} order={order} as="h3" />
            ))}
          </ul>
        </section>
      )}
    </AccountFrame>
  );
}
