import type { Goods, ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import type { FormProblem } from '../../platform/form.server.ts';
import { FormErrors } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Printer } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { quantityText } from './parcels.tsx';
import { CancelForm, ReturnForm } from './request-forms.tsx';

interface ReturnOrCancelRequestsProps {
  order: Order;
  goods: Goods;
  /** Problem of the submitted form. */
  problem: FormProblem | null;
}

/** The buyer's last request, and the forms for a new one: cancel before any item ships, return afterwards. */
export function ReturnOrCancelRequests({ order, goods, problem }: ReturnOrCancelRequestsProps) {
  const last = goods.requests.at(-1);
  const canReturn = goods.returnable.length > 0;
  const intent = problem?.values['intent'];
  const isInForm = (goods.canCancel && intent === 'cancel') || (canReturn && intent === 'return');
  if (!last && !goods.canCancel && !canReturn && !problem) return null;
  return (
    <section className="stack gap-4 mt-5 no-print" aria-labelledby="requests">
      <h2 id="requests" className="t-3">
        {goods.canCancel || canReturn ? 'Changed your mind?' : 'Your request'}
      </h2>
      {!isInForm && <FormErrors problem={problem} />}
      {last && <Standing order={order} request={last} />}
      {goods.canCancel && (
        <details open={intent === 'cancel'}>
          <summary className="textlink">Cancel this order</summary>
          <CancelForm problem={problem} />
        </details>
      )}
      {canReturn && (
        <details open={intent === 'return'}>
          <summary className="textlink">Send something back</summary>
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

function Standing({ order, request }: { order: Order; request: ReturnOrCancelRequest }) {
  const [title, text] = requestLabel(request);
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const isLabel = request.kind === 'return' && request.state === 'accepted';
  return (
    <div className="stack gap-3">
      <Note title={title} as="h3" tone={request.state === 'refused' ? 'warn' : 'info'}>
        <p>{text}</p>
        {request.answer !== null && <p>{request.answer}</p>}
        {request.items.length > 0 && (
          <p>{request.items.map(({ itemId, quantity }) => quantityText(order, itemId, quantity)).join(', ')}</p>
        )}
        {request.number !== null && (
          <p>
            Its number is <Num as="b">{request.number}</Num>
          </p>
        )}
      </Note>
      <div className="row gap-3">
        {isLabel && (
          <ButtonLink size="sm" icon={Printer} href={`/existing-user/orders/${order.id}/label/${request.id}`}>
            Label
          </ButtonLink>
        )}
        {isOpen && (
          <Form method="post">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="request" value={request.id} />
            <Button tone="quiet">{request.kind === 'cancel' ? 'Keep the order after all' : 'Keep it after all'}</Button>
          </Form>
        )}
      </div>
    </div>
  );
}

type Words = Readonly<Record<ReturnOrCancelRequest['state'], readonly [title: string, text: string]>>;

const CANCEL: Words = {
  asked: ['You asked to cancel this order', 'Nothing goes out until we have looked at it. We write to you.'],
  accepted: ['This order is canceled', 'Your money goes back the way it came.'],
  refused: ['We could not cancel this order', 'You can send things back once they are with you.'],
  withdrawn: ['The order goes on', 'You took back your wish to cancel it.'],
  received: ['This order is canceled', 'Your money goes back the way it came.'],
};
const RETURN: Words = {
  asked: ['You want to send something back', 'We look at it and write to you. Please do not send anything yet.'],
  accepted: ['Your return', 'Print the label, put it on the parcel and send it to us.'],
  refused: ['We could not take your return', 'Answer our mail if you see it differently.'],
  withdrawn: ['Your return is off', 'You took it back. Everything stays as it is.'],
  received: ['Your return has arrived', 'Your money goes back the way it came.'],
};

/** Returns the label of a cancellation or return for the buyer. */
function requestLabel({ kind, state }: ReturnOrCancelRequest): readonly [title: string, text: string] {
  return (kind === 'cancel' ? CANCEL : RETURN)[state];
}
