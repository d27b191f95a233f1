import type { Goods, OrderRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { fieldLookup } from '../../platform/field-lookup.ts';
import type { FormProblem } from '../../platform/form.server.ts';
import { useErrorTitle } from '../../platform/use-error-title.ts';
import { Form } from '../../platform/link.tsx';
import { useSending } from '../../platform/use-sending.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Printer } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { piecesText } from './parcels.tsx';
import { requestWords } from './request-words.ts';

interface OrderRequestsProps {
  order: Order;
  goods: Goods;
  /** What is wrong with the form that was just sent. */
  problem: FormProblem | null;
}

/** What the buyer asked for, and asking: to cancel until something goes out, to send back afterwards. */
export function OrderRequests({ order, goods, problem }: OrderRequestsProps) {
  useErrorTitle(problem);
  const last = goods.requests.at(-1);
  const canReturn = goods.returnable.length > 0;
  if (!last && !goods.canCancel && !canReturn && !problem) return null;
  return (
    <section className="stack gap-4 mt-5 no-print" aria-labelledby="requests">
      <h2 id="requests" className="t-3">
        {goods.canCancel || canReturn ? 'Changed your mind?' : 'Your request'}
      </h2>
      {problem?.notice && (
        <Note tone="bad" title="That did not work" as="h3" live="alert">
          <p>{problem.notice}</p>
        </Note>
      )}
      {last && <Standing order={order} request={last} />}
      {goods.canCancel && <CancelForm problem={problem} />}
      {canReturn && <ReturnForm order={order} goods={goods} problem={problem} />}
    </section>
  );
}

function Standing({ order, request }: { order: Order; request: OrderRequest }) {
  const [title, text] = requestWords(request);
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const isLabel = request.kind === 'return' && request.state === 'accepted';
  return (
    <div className="stack gap-3">
      <Note title={title} as="h3" tone={request.state === 'refused' ? 'warn' : 'info'}>
        <p>{text}</p>
        {request.answer !== null && <p>{request.answer}</p>}
        {request.items.length > 0 && (
          <p>{request.items.map(({ itemId, quantity }) => piecesText(order, itemId, quantity)).join(', ')}</p>
        )}
        {request.number !== null && (
          <p>
            Its number is{' '}
            <b className="num" translate="no">
              {request.number}
            </b>
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

function CancelForm({ problem }: { problem: FormProblem | null }) {
  const sending = useSending();
  const isMine = problem?.values['intent'] === 'cancel';
  const fields = fieldLookup(isMine ? problem : null);
  return (
    <details open={isMine}>
      <summary className="textlink">Cancel this order</summary>
      <Form method="post" className="form slim mt-4" noValidate>
        <input type="hidden" name="intent" value="cancel" />
        <p className="muted">
          Nothing has gone out yet. We look at it, and then all of the money goes back the way it came.
        </p>
        <TextAreaField id="cancel-why" label="Why" optional {...fields('why', '')} rows={3} maxLength={500} />
        <div>
          <Button busy={sending} busyText="Asking">
            Ask to cancel it
          </Button>
        </div>
      </Form>
    </details>
  );
}

function ReturnForm({ order, goods, problem }: OrderRequestsProps) {
  const sending = useSending();
  const isMine = problem?.values['intent'] === 'return';
  const fields = fieldLookup(isMine ? problem : null);
  const isNone = isMine && problem?.issues.some(({ path }) => path.startsWith('items'));
  return (
    <details open={isMine}>
      <summary className="textlink">Send something back</summary>
      <Form method="post" className="form slim mt-4" noValidate>
        <input type="hidden" name="intent" value="return" />
        <p className="muted">
          Choose what comes back. We look at it and send you a label; the money goes back once it is here.
        </p>
        {isNone && (
          <Note tone="bad" title="Choose what you send back" as="h3" live="alert">
            <p>Choose at least one thing.</p>
          </Note>
        )}
        <fieldset className="stack gap-4">
          <legend className="label">What comes back</legend>
          {goods.returnable.map(({ itemId, quantity }) => (
            <ReturnedItem
              key={itemId}
              itemId={itemId}
              name={piecesText(order, itemId, 1)}
              most={quantity}
              chosen={(isMine && problem?.values[`quantity.${itemId}`]) || '0'}
            />
          ))}
        </fieldset>
        <TextAreaField id="return-why" label="Why" optional {...fields('why', '')} rows={3} maxLength={500} />
        <div>
          <Button busy={sending} busyText="Asking">
            Ask for a label
          </Button>
        </div>
      </Form>
    </details>
  );
}

interface ReturnedItemProps {
  itemId: string;
  name: string;
  most: number;
  chosen: string;
}

/** A tick for a single piece; for several, how many of them. */
function ReturnedItem({ itemId, name, most, chosen }: ReturnedItemProps) {
  const field = `quantity.${itemId}`;
  const id = `return-${itemId}`;
  if (most === 1) return <Checkbox id={id} name={field} value="1" label={name} defaultChecked={chosen === '1'} />;
  const options = Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : `${count} of ${most}`,
  }));
  return <SelectField id={id} name={field} label={name} options={options} defaultValue={chosen} />;
}
