import type { Goods, ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { MobileLine } from '@cerulean/contract/lines';
import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, FormErrors } from '../../platform/form.tsx';
import { useRootData } from '../../platform/root-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Printer } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { cancelLimitOf, type CancelLimit } from './cancel-limit.ts';
import { isOpenRequest } from './is-open-request.ts';
import { quantityText } from './parcels.tsx';
import { refundWayOf } from './refund-way.ts';
import { CancelForm, ReturnForm } from './request-forms.tsx';

interface ReturnOrCancelRequestsProps {
  order: Order;
  goods: Goods;
  /** Lines of the order. */
  lines: readonly MobileLine[];
  /** Problem of the submitted form. */
  problem: FormProblem | null;
}

/**
 * The buyer's last request, and the forms for a new one: cancel before any item ships, return afterwards. If the order
 * can no longer be canceled here, says why and what is left to do.
 */
export function ReturnOrCancelRequests({ order, goods, lines, problem }: ReturnOrCancelRequestsProps) {
  const last = goods.requests.at(-1);
  const canReturn = goods.returnable.length > 0;
  const intent = problem?.values['intent'];
  const isInForm = (goods.canCancel && intent === 'cancel') || (canReturn && intent === 'return');
  const limit = cancelLimitOf(order, goods, lines);
  if (!last && !goods.canCancel && !canReturn && !limit && !problem) return null;
  return (
    <section className="stack gap-4 mt-5 no-print" aria-labelledby="requests">
      <h2 id="requests" className="t-3">
        {goods.canCancel || canReturn || limit ? words.changedMind : words.yourRequest}
      </h2>
      {!isInForm && <FormErrors problem={problem} />}
      {last && <Standing order={order} request={last} />}
      {limit && <CannotCancel {...limit} />}
      {goods.canCancel && (
        <details open={intent === 'cancel'}>
          <summary className="textlink">{words.cancelOrder}</summary>
          <CancelForm order={order} problem={problem} />
        </details>
      )}
      {canReturn && (
        <details open={intent === 'return'}>
          <summary className="textlink">{words.sendSomethingBack}</summary>
          <ReturnForm
            items={goods.returnable.map(({ itemId, quantity }) => ({
              itemId,
              name: quantityText(order, itemId, 1),
              most: quantity,
            }))}
            problem={problem}
          />
        </details>
      )}
    </section>
  );
}

function CannotCancel({ why, hasRest }: CancelLimit) {
  const phone = useRootData()?.site.supportPhone ?? '';
  const is = (fact: boolean) => (fact ? 'yes' : 'no');
  return <p>{rich(words.cannotCancel({ ...tags, why, hasRest: is(hasRest), hasPhone: is(phone !== ''), phone }))}</p>;
}

function Standing({ order, request }: { order: Order; request: ReturnOrCancelRequest }) {
  const isLabel = request.kind === 'return' && request.state === 'accepted';
  const reason = request.state === 'refused' ? request.answer : null;
  return (
    <div className="stack gap-3">
      <Note title={words.requestTitle(request)} as="h3" tone={request.state === 'refused' ? 'warn' : 'info'}>
        {reason !== null && (
          <>
            <p>{words.whyRefused}</p>
            <p>{reason}</p>
          </>
        )}
        <p>
          {words.requestText({
            kind: request.kind,
            state: request.state,
            ships: order.shipping === null ? 'no' : 'yes',
            back: refundWayOf(order, request),
          })}
        </p>
        {reason === null && request.answer !== null && <p>{request.answer}</p>}
        {request.items.length > 0 && (
          <p>{request.items.map(({ itemId, quantity }) => quantityText(order, itemId, quantity)).join(', ')}</p>
        )}
        {request.number !== null && (
          <p>{rich(words.itsNumber({ b: (text) => <Num as="b">{text}</Num>, number: request.number }))}</p>
        )}
      </Note>
      <div className="row gap-3">
        {isLabel && (
          <ButtonLink size="sm" icon={Printer} href={`/existing-user/orders/${order.id}/label/${request.id}`}>
            {words.label}
          </ButtonLink>
        )}
        {isOpenRequest(request) && (
          <AccountForm method="post">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="request" value={request.id} />
            <Button tone="quiet">{request.kind === 'cancel' ? words.keepOrder : words.keepIt}</Button>
          </AccountForm>
        )}
      </div>
    </div>
  );
}
