import { Field, Link, Radio } from '@strapi/design-system';
import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import { useState } from 'react';
import type { LabeledItem, StaffDispute } from '../../commerce/staff/read-staff-order.ts';
import { requestLabel } from '../fulfillment/request-labels.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { Tick } from '../parts/form-fields.tsx';
import { gatewayLabel, when } from '../parts/labels.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';

interface RequestPanelProps {
  request: ReturnOrCancelRequest;
  quantities: readonly LabeledItem[];
  canDecide: boolean;
  /** Whether the payment is in dispute. */
  isDisputed: boolean;
}

/** Shows a cancellation or return that the buyer requested, and lets staff decide it. */
export function RequestPanel({ request, quantities, canDecide, isDisputed }: RequestPanelProps) {
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const nameOf = (id: string) => quantities.find(({ itemId }) => itemId === id)?.label ?? id;
  const names = request.items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(', ');
  return (
    <>
      <Facts
        title={requestLabel(request)}
        facts={[
          ['Asked for', when(request.askedAt)],
          ['Number', request.number],
          ['Items', names || null],
          ['In their words', request.why ?? '–'],
          ['Our answer', request.answer],
        ]}
      />
      {canDecide && isOpen && <Decide request={request} isDisputed={isDisputed} />}
    </>
  );
}

function Decide({ request, isDisputed }: Pick<RequestPanelProps, 'request' | 'isDisputed'>) {
  const { id, kind, state } = request;
  const [event, setEvent] = useState(state === 'accepted' ? 'receive' : '');
  const [restock, setRestock] = useState(true);
  const givesBack = event === 'receive' || (event === 'accept' && kind === 'cancel');
  return (
    <ChangeForm
      title={state === 'accepted' ? 'The return has arrived' : 'Decide it'}
      action={state === 'accepted' ? 'It has arrived' : 'Decide'}
      example="Thank you for telling us"
      hint="The buyer reads this in the mail"
      confirm={
        !givesBack
          ? 'The buyer gets a mail about it.'
          : `The money goes back to the buyer. This cannot be taken back.${isDisputed ? ' The payment is in dispute: if the dispute is lost, the bank takes the money as well.' : ''}`
      }
      path={`/staff/requests/${id}`}
      body={event !== '' && { event, expected: state, restock, despiteDispute: isDisputed }}
      done="Decided"
    >
      {(asked) =>
        state === 'accepted' ? (
          <Tick checked={restock} onChange={setRestock}>
            It goes back on the shelf
          </Tick>
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

const DISPUTES = {
  open: 'The bank asks about the payment',
  won: 'A dispute was won',
  lost: 'A dispute was lost: the bank took the money back',
} as const;

/** Shows a dispute about an order's payment, with its deadline. Staff respond to it on the gateway's dashboard. */
export function DisputePanel({ dispute }: { dispute: StaffDispute }) {
  const { state, openedAt, answerBy, gateway, ref, reason, url } = dispute;
  return (
    <Panel title={DISPUTES[state]}>
      <Facts
        facts={[
          ['Since', when(openedAt)],
          ['Reason', reason?.toLowerCase().replaceAll('_', ' ')],
          ['Answer until', state === 'open' && (answerBy === null ? 'Answered, the bank decides' : when(answerBy))],
          ['At the gateway', `${gatewayLabel(gateway)} ${ref}`],
        ]}
      />
      {url !== null && (
        <Link href={url} isExternal>
          Open it at {gatewayLabel(gateway)}
        </Link>
      )}
    </Panel>
  );
}
