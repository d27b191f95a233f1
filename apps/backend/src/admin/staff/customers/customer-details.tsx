import { Link } from '@strapi/design-system';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { termLength } from '@cerulean/rules/terms';
import type { StaffCustomer } from '../../../commerce/staff/read-customer.ts';
import { LineStatus } from '../../line/line-list.tsx';
import { OrderStatus } from '../../order/order-list.tsx';
import { ChangeForm } from '../../parts/change-form.tsx';
import { mailState, mailLabel } from '../../parts/mail-labels.ts';
import { Facts, List, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money, when } from '../../parts/labels.ts';
import { RequestList, type ShownRequest } from './privacy-requests.tsx';

/** A customer as it comes over the wire: instants are text. */
interface Customer extends Pick<StaffCustomer, 'lines' | 'mails'> {
  account: Omit<StaffCustomer['account'], 'since'> & { since: string };
  orders: (Omit<StaffCustomer['orders'][number], 'placedAt'> & { placedAt: string })[];
  consents: (Omit<StaffCustomer['consents'][number], 'at'> & { at: string })[];
  requests: ShownRequest[];
}

/** One customer: who it is, what they bought, their lines, what they agreed to and what was written to them. */
export function CustomerDetails({ userId }: { userId: number }) {
  const loaded = useAnswer<Customer>(`/staff/customers/${userId}`);
  const { allowedActions: may } = useRBAC([{ action: 'api::staff.customers.change', subject: null }]);
  const title = loaded.state === 'done' ? loaded.value.account.name || `Account ${userId}` : 'Customer';
  return (
    <StaffPage title={title} back={<BackButton fallback="/customers" />}>
      <Shown loaded={loaded}>
        {({ account, orders, lines, consents, mails, requests }) => (
          <>
            <Summary account={account} />
            <Orders orders={orders} />
            <Lines lines={lines} />
            {may['canChange'] && account.sessions > 0 && (
              <ChangeForm
                title="Log out everywhere"
                action="Log out"
                example="A phone was stolen"
                confirm={() => 'Every browser of this customer has to log in again.'}
                read={() => ({ path: `/staff/customers/${userId}/log-out`, body: {}, done: 'Logged out everywhere' })}
                onChanged={loaded.again}
              >
                {() => null}
              </ChangeForm>
            )}
            {may['canChange'] && !account.confirmed && (
              <Confirmation key={mails.length} userId={userId} onChanged={loaded.again} />
            )}
            <Mails mails={mails} />
            <Panel title="Agreed to">
              <List
                heads={['What', 'Version', 'With', 'When']}
                empty="Nothing yet."
                rows={consents.map(({ what, version, with: given, at }, index) => ({
                  key: String(index),
                  cells: [
                    policyLabel(what),
                    version,
                    given === 'purchase' ? 'A purchase' : 'The registration',
                    when(at),
                  ],
                }))}
              />
            </Panel>
            <Panel title="Requests for data">
              <RequestList requests={requests} empty="None under way." />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** `terms-and-conditions` is `Terms and conditions`. */
function policyLabel(slug: string): string {
  const text = slug.replaceAll('-', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function Summary({ account }: Pick<Customer, 'account'>) {
  const { email, phone, since, confirmed, blocked, sessions, news, offers } = account;
  const wants = [news ? 'news' : null, offers ? 'offers' : null].filter(Boolean).join(' and ');
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          ['E-mail address', `${email}${confirmed ? '' : ', not confirmed yet'}`],
          ['Phone', phone ?? '–'],
          ['Account', `${account.id}, since ${when(since)}${blocked ? ', blocked' : ''}`],
          ['Logged in', sessions === 1 ? 'in one browser' : `in ${sessions} browsers`],
          ['Wants mails about', wants || 'nothing'],
        ]}
      />
    </Panel>
  );
}

function Orders({ orders }: Pick<Customer, 'orders'>) {
  return (
    <Panel title="Orders">
      <List
        heads={['Number', 'Placed', 'State', 'Total']}
        empty="No orders yet."
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="number" tag={NavLink} to={`/orders/${order.id}`}>
              {order.number}
            </Link>,
            when(order.placedAt),
            <OrderStatus key="state" state={order.state} />,
            money(order.total, order.currency),
          ],
        }))}
      />
    </Panel>
  );
}

function Lines({ lines }: Pick<Customer, 'lines'>) {
  return (
    <Panel title="Lines">
      <List
        heads={['Line', 'State', 'Number', 'SIM', 'Ends on']}
        empty="No lines yet."
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            <Link key="line" tag={NavLink} to={`/lines/${line.id}`}>
              {`${line.plan.name}, ${termLength(line.plan.term)}`}
            </Link>,
            <LineStatus key="state" state={line.state} />,
            line.number ?? '–',
            line.sim === 'esim' ? 'eSIM' : 'SIM card',
            line.endsOn ?? '–',
          ],
        }))}
      />
    </Panel>
  );
}

function Mails({ mails }: Pick<Customer, 'mails'>) {
  return (
    <Panel title="Mails of the last 90 days">
      <List
        heads={['When', 'About', 'State']}
        empty="None."
        rows={mails.map((mail) => ({
          key: String(mail.id),
          cells: [when(mail.askedAt), mailLabel(mail), mailState(mail)],
        }))}
      />
    </Panel>
  );
}

function Confirmation({ userId, onChanged }: { userId: number; onChanged: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title="Send the link to confirm the address again"
      action="Send it"
      example="The first one was too old"
      confirm={() => 'A new link goes to the e-mail address of the account. Older ones are void.'}
      read={() => ({ path: `/staff/customers/${userId}/confirmation`, body: { key }, done: 'The link is on its way' })}
      onChanged={onChanged}
    >
      {() => null}
    </ChangeForm>
  );
}
