import { useState } from 'react';
import { words as terms } from '@cerulean/messages/all/terms';
import type { StaffCustomer } from '../../../commerce/staff/read-customer.ts';
import { LineStatus } from '../../line/line-list.tsx';
import { OrderStatus } from '../../order/order-list.tsx';
import { languageName } from '../../parts/language-name.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { dayLabel, money, phoneText, when } from '../../parts/labels.ts';
import { useMailLabels } from '../../parts/mail-labels.ts';
import { Facts, List, OrderLink, PageLink, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { RequestList } from './privacy-requests.tsx';
import { useWords } from '../../parts/use-words.ts';

type Customer = OnWire<StaffCustomer>;

/** Shows one customer: their account, orders, lines, consents, and the emails sent to them. */
export function CustomerDetails({ userId }: { userId: number }) {
  const words = useWords('panel-staff');
  const loaded = useAnswer<Customer>(`/staff/customers/${userId}`);
  const { mailLabel, mailState } = useMailLabels();
  const canChange = useMay('customers.change');
  const title = loaded.state === 'done' ? loaded.value.account.name || loaded.value.account.email : words('customer');
  return (
    <StaffPage title={title} back="/customers">
      <Shown loaded={loaded}>
        {({ account, orders, lines, consents, mails, requests }) => (
          <>
            <Summary account={account} />
            <List
              title={words('orders')}
              rows={orders}
              empty={words('noOrders')}
              columns={{
                [words('numberLabel')]: ({ id, number }) => <OrderLink id={id} number={number} />,
                [words('date')]: ({ placedAt }) => when(placedAt),
                [words('status')]: ({ state }) => <OrderStatus state={state} />,
                [words('total')]: ({ total, currency }) => money(total, currency),
              }}
            />
            <List
              title={words('lines')}
              rows={lines}
              empty={words('noLines')}
              columns={{
                [words('line')]: ({ id, plan }) => (
                  <PageLink to={`/lines/${id}`}>
                    {words('planAndTerm', { plan: plan.name, term: terms.en.termLength(plan.term) })}
                  </PageLink>
                ),
                [words('status')]: ({ state }) => <LineStatus state={state} />,
                [words('numberLabel')]: ({ number }) => (number ? phoneText(number) : '–'),
                [words('sim')]: ({ sim }) => (sim === 'esim' ? words('esim') : words('simCard')),
                [words('lastDay')]: ({ endsOn }) => (endsOn ? dayLabel(endsOn) : words('notBeforeConnection')),
              }}
            />
            {canChange && account.sessions > 0 && (
              <ChangeForm
                title={words('signOutEverywhere')}
                action={words('signOut')}
                example={words('signOutExample')}
                confirm={words('signOutConfirm')}
                path={`/staff/customers/${userId}/log-out`}
                body={{}}
                done={words('signedOut')}
              />
            )}
            {canChange && !account.confirmed && <Confirmation key={mails.length} userId={userId} />}
            <List
              title={words('emails')}
              rows={mails}
              empty={words('noEmails')}
              columns={{
                [words('when')]: ({ askedAt }) => when(askedAt),
                [words('about')]: mailLabel,
                [words('status')]: mailState,
              }}
            />
            <List
              title={words('agreedTo')}
              rows={consents}
              empty={words('agreedToNothing')}
              columns={{
                [words('what')]: ({ what }) => policyLabel(what),
                [words('version')]: ({ version }) => version,
                [words('givenWith')]: (consent) =>
                  consent.with === 'purchase' ? words('withPurchase') : words('withSignUp'),
                [words('when')]: ({ at }) => when(at),
              }}
            />
            <RequestList title={words('privacyRequests')} requests={requests} empty={words('noOpenRequests')} />
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
  const words = useWords('panel-staff');
  const { email, phone, since, confirmed, blocked, sessions, news, offers, language } = account;
  const emails = news && offers ? 'both' : news ? 'news' : offers ? 'offers' : 'none';
  return (
    <Facts
      title={words('customer')}
      facts={[
        [words('email'), confirmed ? email : words('unconfirmedEmail', { email })],
        [words('phone'), phone ? phoneText(phone) : '–'],
        [
          words('account'),
          words(blocked ? 'blockedSince' : 'accountSince', { id: String(account.id), time: when(since) }),
        ],
        [words('signedIn'), words('browsers', { count: sessions })],
        [words('wantsEmails'), words('wants', { emails })],
        [words('language'), language === null ? words('noLanguage') : languageName(language)],
      ]}
    />
  );
}

function Confirmation({ userId }: { userId: number }) {
  const words = useWords('panel-staff');
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title={words('confirmTitle')}
      action={words('sendLink')}
      example={words('confirmExample')}
      confirm={words('confirmConfirm')}
      path={`/staff/customers/${userId}/confirmation`}
      body={{ key }}
      done={words('linkSent')}
    />
  );
}
