import type { Address } from '@cerulean/contract/address';
import * as words from '@cerulean/messages/after-payment';
import { AccountFrame, AccountHead } from '../../features/account/account-frame.tsx';
import { DoneNote } from '../../features/account/notes.tsx';
import { ReturnOrCancelRequests } from '../../features/after-payment/return-or-cancel-requests.tsx';
import { CancelForm, ReturnForm } from '../../features/after-payment/request-forms.tsx';
import { esimsIn } from '../../features/after-payment/esims-in.ts';
import { Parcels } from '../../features/after-payment/parcels.tsx';
import { isMoving } from '../../features/lines/line-labels.ts';
import { OrderLines } from '../../features/lines/order-lines.tsx';
import { OrderItems, OrderSum } from '../../features/after-payment/order-view.tsx';
import { standingOf } from '../../features/account/order-labels.ts';
import { StandingBadge } from '../../features/account/order-row.tsx';
import { OrderTrack } from '../../features/account/order-track.tsx';
import { Block, Invoices } from '../../features/account/invoices.tsx';
import { AddressText, BusinessText } from '../../features/checkout/review-blocks.tsx';
import { Day } from '../../platform/time.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ReceiptText, Undo2 } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Polling } from '../../ui/polling.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Route } from '../+types/order.ts';

export function OrderView({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return loaderData === null ? <RequestAlone problem={problem} /> : <OpenOrder {...loaderData} problem={problem} />;
}

interface Problem {
  problem: FormProblem | null;
}

/** A request form that was just returned without a session. Without scripts, the order cannot be read then. */
function RequestAlone({ problem }: Problem) {
  const isReturn = problem?.values['intent'] === 'return';
  return (
    <AccountFrame>
      <AccountHead title={isReturn ? words.sendSomethingBack : words.cancelOrder} />
      {isReturn ? <ReturnForm items={null} problem={problem} /> : <CancelForm order={null} problem={problem} />}
    </AccountFrame>
  );
}

function OpenOrder({
  order,
  lines,
  arrival,
  done,
  problem,
}: NonNullable<Route.ComponentProps['loaderData']> & Problem) {
  const { person, goods } = order;
  const canAsk = goods && (goods.canCancel || goods.returnable.length > 0);
  const count = esimsIn(order);
  const preparing = order.state === 'paid' && lines.length === 0 && count > 0;
  const isWaiting = (order.state === 'paid' && !goods) || preparing || lines.some(isMoving);
  return (
    <AccountFrame>
      {/* After the session has ended, reloading would redirect to the sign-in page and lose the entered values. */}
      <Polling seconds={isWaiting && !problem?.signIn ? 3 : null} />
      <p className="mb-3 no-print">
        <TextLink href="/existing-user/orders">{words.allOrders}</TextLink>
      </p>
      <AccountHead
        title={rich(words.orderHead({ ...tags, number: order.number }))}
        action={
          <span className="row gap-3">
            {canAsk && (
              <ButtonLink size="sm" icon={Undo2} href="#requests">
                {goods.canCancel ? words.cancel : words.sendBack}
              </ButtonLink>
            )}
            <ButtonLink size="sm" icon={ReceiptText} href={`/existing-user/orders/${order.id}/receipt`}>
              {words.receipt}
            </ButtonLink>
          </span>
        }
      >
        <p className="muted">
          <Day at={order.placedAt} /> <StandingBadge standing={standingOf(order)} />
        </p>
        <DoneNote done={problem ? null : done} />
      </AccountHead>
      <OrderTrack order={order} lines={lines} arrival={arrival} />
      {preparing && person && (
        <div className="mb-5">
          <Note title={words.yourEsim({ count })}>
            <p>
              {rich(words.preparingEsim({ mail: (text) => <EmailText email={text} />, email: person.email, count }))}
            </p>
          </Note>
        </div>
      )}
      <OrderLines lines={lines} withLinks />
      <div className="checkout">
        <div>
          <h2 className="sr">{words.whatYouOrdered}</h2>
          <OrderItems order={order} />
          {order.goods && <Parcels order={order} goods={order.goods} />}
          {person?.delivery && (
            <Block id="delivery" title={words.delivery}>
              <p>
                <span translate="no">{person.name}</span>
                <br />
                <AddressText address={person.delivery} />
              </p>
            </Block>
          )}
          {person !== null && person.e911.length > 0 && (
            <Block id="e911" title={words.emergency}>
              <div>
                <p className="muted">{words.emergencyThen}</p>
                {eachOnce(person.e911.map(({ address }) => address)).map((address) => (
                  <p key={JSON.stringify(address)}>
                    <AddressText address={address} />
                  </p>
                ))}
              </div>
            </Block>
          )}
          {order.buyerFacts && (
            <Block id="business" title={words.onInvoice}>
              <p>
                <span translate="no">{person?.name}</span>
                <BusinessText {...order.buyerFacts} />
              </p>
            </Block>
          )}
          <Invoices invoices={order.invoices} base={`/existing-user/orders/${order.id}`} />
        </div>
        <OrderSum order={order} />
      </div>
      {order.goods && <ReturnOrCancelRequests order={order} goods={order.goods} lines={lines} problem={problem} />}
    </AccountFrame>
  );
}

/** Returns each address once, because lines may share one. */
function eachOnce(addresses: readonly Address[]): Address[] {
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()];
}
