import { Checkbox, Field, Radio } from '@strapi/design-system';
import type { OrderRequest } from '@cerulean/contract/after-payment';
import { useState } from 'react';
import type { LabeledPiece } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { when } from '../parts/words.ts';
import { requestWords } from '../requests/request-words.ts';

interface RequestPanelProps {
  request: OrderRequest;
  pieces: readonly LabeledPiece[];
  canDecide: boolean;
  /** The bank is asking about the payment. */
  isDisputed: boolean;
  onChanged: () => void;
}

/** A cancellation or a return that the buyer asked for, and deciding it. */
export function RequestPanel({ request, pieces, canDecide, isDisputed, onChanged }: RequestPanelProps) {
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const names = request.items
    .map(({ itemId, quantity }) => `${quantity} × ${pieces.find((piece) => piece.itemId === itemId)?.label ?? itemId}`)
    .join(', ');
  return (
    <>
      <Panel title={requestWords(request)}>
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
  request: OrderRequest;
  isDisputed: boolean;
  onChanged: () => void;
}) {
  const { id, kind, state } = request;
  const [event, setEvent] = useState(state === 'accepted' ? 'receive' : '');
  const [takeBack, setTakeBack] = useState(true);
  function read(): Change | undefined {
    if (event === '') return undefined;
    return {
      path: `/staff/requests/${id}`,
      body: { event, expected: state, takeBack, despiteDispute: isDisputed },
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
          <Checkbox checked={takeBack} onCheckedChange={(checked) => setTakeBack(checked === true)}>
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
