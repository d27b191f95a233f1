import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { SessionEnded } from '../account/notes.tsx';
import { refundOfRest, type RefundableOrder } from './refund-way.ts';

interface FormProps {
  /** Problem of the submitted form, which may be another form of the page. */
  problem: FormProblem | null;
}

type CancelableOrder = RefundableOrder & Pick<Order, 'items' | 'shipping'>;

/** Returns what an order has that can no longer be canceled once it was sent or has connected. */
function whatIsChecked(order: CancelableOrder | null): 'goods' | 'lines' | 'both' {
  if (order?.shipping === null) return 'lines';
  return order && order.items.every(({ kind }) => kind !== 'plan') ? 'goods' : 'both';
}

/** Form that requests the cancellation of an order, with a reason. `order` is `null` if it cannot be read. */
export function CancelForm({ order, problem }: FormProps & { order: CancelableOrder | null }) {
  const mine = ownProblem(problem, 'cancel');
  return (
    <AccountForm method="post" className="form slim mt-4" noValidate>
      <input type="hidden" name="intent" value="cancel" />
      <SessionEnded problem={mine} />
      <FormErrors problem={mine} />
      <p className="muted">{words.cancelText({ has: whatIsChecked(order), back: refundOfRest(order) })}</p>
      <TextAreaField label={words.why} optional {...fieldLookup(mine)('why', '')} rows={3} maxLength={500} />
      <div>
        <SubmitButton busyText={words.asking}>{words.askToCancel}</SubmitButton>
      </div>
    </AccountForm>
  );
}

interface Returnable {
  itemId: string;
  name: string;
  /** Maximum number of units that can be returned. */
  most: number;
}

/** Form that requests a return with a reason. If the order cannot be read, `items` is `null` and the choice is kept. */
export function ReturnForm({ items, problem }: FormProps & { items: readonly Returnable[] | null }) {
  const mine = ownProblem(problem, 'return');
  const { error } = fieldLookup(mine)('items', '');
  return (
    <AccountForm method="post" className="form slim mt-4" noValidate>
      <input type="hidden" name="intent" value="return" />
      <SessionEnded problem={mine} />
      <FormErrors problem={mine} />
      <p className="muted">{words.returnText}</p>
      {items === null ? (
        <KeptChoice values={mine?.values ?? {}} />
      ) : (
        <fieldset
          id="items"
          className="stack gap-4"
          tabIndex={-1}
          aria-describedby={error === undefined ? undefined : 'items-error'}
        >
          <legend className="label">{words.whatComesBack}</legend>
          <FieldError id="items-error" text={error} />
          {items.map((item) => (
            <ReturnedItem key={item.itemId} item={item} chosen={mine?.values[quantityOf(item.itemId)] || '0'} />
          ))}
        </fieldset>
      )}
      <TextAreaField label={words.why} optional {...fieldLookup(mine)('why', '')} rows={3} maxLength={500} />
      <div>
        <SubmitButton busyText={words.asking}>{words.askForLabel}</SubmitButton>
      </div>
    </AccountForm>
  );
}

const quantityOf = (itemId: string): string => `quantity.${itemId}`;

/** Hidden fields that submit the earlier choice of items again. */
function KeptChoice({ values }: { values: FormProblem['values'] }) {
  const chosen = Object.entries(values).filter(([name, value]) => name.startsWith(quantityOf('')) && Number(value) > 0);
  const pieces = chosen.reduce((sum, [, value]) => sum + Number(value), 0);
  return (
    <>
      {chosen.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{words.remembered({ count: pieces })}</p>
    </>
  );
}

/** A checkbox for a single unit, or a select for the number of units. */
function ReturnedItem({ item: { itemId, name, most }, chosen }: { item: Returnable; chosen: string }) {
  // Choosing any of these items clears the error that no item was chosen.
  const attributes = { id: `return-${itemId}`, name: quantityOf(itemId), 'data-checked-with': 'items' };
  if (most === 1) return <Checkbox {...attributes} value="1" label={name} defaultChecked={chosen === '1'} />;
  const options = Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: words.someOf({ count, most }),
  }));
  return <SelectField {...attributes} label={name} options={options} defaultValue={chosen} />;
}

/** Returns the problem if it belongs to this form, because a page has several forms but only one problem. */
function ownProblem(problem: FormProblem | null, intent: 'cancel' | 'return'): FormProblem | null {
  return problem?.values['intent'] === intent ? problem : null;
}
