import { useState } from 'react';
import { words as terms } from '@cerulean/messages/all/terms';
import type { StaffCustomer } from '../../../commerce/staff/read-customer.ts';
import { LineStatus } from '../../line/line-list.tsx';
import { OrderStatus } from '../../order/order-list.tsx';
import { ChangeForm } from '../../parts/change-form.tsx';
import { money, when } from '../../parts/labels.ts';
import { mailState, mailLabel } from '../../parts/mail-labels.ts';
import { Facts, List, OrderLink, PageLink, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { RequestList } from './privacy-requests.tsx';

type Customer = OnWire<StaffCustomer>;

/** Shows one customer: their account, orders, lines, consents, and the emails sent to them. */
export function CustomerDetails({ userId }: { userId: number }) {
  const loaded = useAnswer<Customer>(`/staff/customers/${userId}`);
  const canChange = useMay('customers.change');
  const title = loaded.state === 'done' ? loaded.value.account.name || `Account ${userId}` : 'Customer';
  return (
    <StaffPage title={title} back="/customers">
      <Shown loaded={loaded}>
        {({ account, orders, lines, consents, mails, requests }) => (
          <>
            <Summary account={account} />
            <List
              title="Orders"
              rows={orders}
              empty="No orders yet."
              columns={{
                Number: ({ id, number }) => <OrderLink id={id} number={number} />,
                Placed: ({ placedAt }) => when(placedAt),
                State: ({ state }) => <OrderStatus state={state} />,
                Total: ({ total, currency }) => money(total, currency),
              }}
            />
            <List
              title="Lines"
              rows={lines}
              empty="No lines yet."
              columns={{
                Line: ({ id, plan }) => (
                  <PageLink to={`/lines/${id}`}>{`${plan.name}, ${terms.en.termLength(plan.term)}`}</PageLink>
                ),
                State: ({ state }) => <LineStatus state={state} />,
                Number: ({ number }) => number ?? '–',
                SIM: ({ sim }) => (sim === 'esim' ? 'eSIM' : 'SIM card'),
                'Ends on': ({ endsOn }) => endsOn ?? '–',
              }}
            />
            {canChange && account.sessions > 0 && (
              <ChangeForm
                title="Log out everywhere"
                action="Log out"
                example="A phone was stolen"
                confirm="Every browser of this customer has to log in again."
                path={`/staff/customers/${userId}/log-out`}
                body={{}}
                done="Logged out everywhere"
              />
            )}
            {canChange && !account.confirmed && <Confirmation key={mails.length} userId={userId} />}
            <List
              title="Mails of the last 90 days"
              rows={mails}
              empty="None."
              columns={{ When: ({ askedAt }) => when(askedAt), About: mailLabel, State: mailState }}
            />
            <List
              title="Agreed to"
              rows={consents}
              empty="Nothing yet."
              columns={{
                What: ({ what }) => policyLabel(what),
                Version: ({ version }) => version,
                With: (consent) => (consent.with === 'purchase' ? 'A purchase' : 'The registration'),
                When: ({ at }) => when(at),
              }}
            />
            <RequestList title="Requests for data" requests={requests} empty="None under way." />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Formats `terms-and-conditions` as `Terms and conditions`. */
function policyLabel(slug: string): string {
  const text = slug.replaceAll('-', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function Summary({ account }: Pick<Customer, 'account'>) {
  const { email, phone, since, confirmed, blocked, sessions, news, offers } = account;
  const wants = [news ? 'news' : null, offers ? 'offers' : null].filter(Boolean).join(' and ');
  return (
    <Facts
      title="Customer"
      facts={[
        ['E-mail address', `${email}${confirmed ? '' : ', not confirmed yet'}`],
        ['Phone', phone ?? '–'],
        ['Account', `${account.id}, since ${when(since)}${blocked ? ', blocked' : ''}`],
        ['Logged in', sessions === 1 ? 'in one browser' : `in ${sessions} browsers`],
        ['Wants mails about', wants || 'nothing'],
      ]}
    />
  );
}

function Confirmation({ userId }: { userId: number }) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title="Send the link to confirm the address again"
      action="Send it"
      example="The first one was too old"
      confirm="A new link goes to the e-mail address of the account. Older ones are void."
      path={`/staff/customers/${userId}/confirmation`}
      body={{ key }}
      done="The link is on its way"
    />
  );
}
