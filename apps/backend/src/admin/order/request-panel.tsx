import { Checkbox, Field, Radio } from '@strapi/design-system';
import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { when } from '../parts/labels.ts';
import { requestLabel } from '../fulfillment/requests/request-labels.ts';

interface RequestPanelProps {
  request: ReturnOrCancelRequest;
  quantities: readonly LabeledItem[];
  canDecide: boolean;
  /** The bank is asking about the payment. */
  isDisputed: boolean;
  onChanged: () => void;
}

/** A cancellation or a return that the buyer asked for, and deciding it. */
export function RequestPanel({ request, quantities, canDecide, isDisputed, onChanged }: RequestPanelProps) {
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const names = request.items
    .map(
      ({ itemId, quantity }) => `${quantity} × ${quantities.find((item) => item.itemId === itemId)?.label ?? itemId}`,
    )
    .join(', ');
  return (
    <>
      <Panel title={requestLabel(request)}>
        <Facts
          facts={[
            ['Asked for', when(request.askedAt)],
            ...(request.number === null ? [] : [['Number', request.number] as const]),
            ...(names === '' ? [] : [['Items', names] as const]),
            ['In their words', request.why ?? '–'],
            ...(request.answer === null ? [] : [['Our answer', request.answer] as const]),
          ]}
        />
      </Panel>
      {canDecide && isOpen && <Decide request={request} isDisputed={isDisputed} onChanged={onChanged} />}
    </>
  );
}

function Decide({
  request,
  isDisputed,
  onChanged,
}: {
  request: ReturnOrCancelRequest;
  isDisputed: boolean;
  onChanged: () => void;
}) {
  const { id, kind, state } = request;
  const [event, setEvent] = useState(state === 'accepted' ? 'receive' : '');
  const [restock, setRestock] = useState(true);
  function read(): Change | undefined {
    if (event === '') return undefined;
    return {
      path: `/staff/requests/${id}`,
      body: { event, expected: state, restock, despiteDispute: isDisputed },
      done: 'Decided',
    };
  }
  const givesBack = event === 'receive' || (event === 'accept' && kind === 'cancel');
  return (
    <ChangeForm
      title={state === 'accepted' ? 'The return has arrived' : 'Decide it'}
      action={state === 'accepted' ? 'It has arrived' : 'Decide'}
      example="Thank you for telling us"
      hint="The buyer reads this in the mail"
      confirm={() =>
        !givesBack
          ? 'The buyer gets a mail about it.'
          : `The money goes back to the buyer. This cannot be taken back.${isDisputed ? ' The payment is in dispute: if the dispute is lost, the bank takes the money as well.' : ''}`
      }
      read={read}
      onChanged={onChanged}
    >
      {(asked) =>
        state === 'accepted' ? (
          <Checkbox checked={restock} onCheckedChange={(checked) => setRestock(checked === true)}>
            It goes back on the shelf
          </Checkbox>
        ) : (
          <Field.Root name={`decision-${id}`} error={asked && event === '' ? 'Choose one of them' : undefined}>
            <Radio.Group value={event} onValueChange={setEvent} aria-label="Decision">
              <Radio.Item value="accept">{kind === 'cancel' ? 'Cancel and give everything back' : 'Accept'}</Radio.Item>
              <Radio.Item value="refuse">Refuse</Radio.Item>
            </Radio.Group>
            <Field.Error />
          </Field.Root>
        )
      }
    </ChangeForm>
  );
}
