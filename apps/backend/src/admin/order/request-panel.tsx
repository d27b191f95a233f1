import { Field, Link, Radio } from '@strapi/design-system';
import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import { gatewayLabel } from '@cerulean/contract/gateways';
import { useState } from 'react';
import type { LabeledItem, StaffDispute } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { Tick } from '../parts/form-fields.tsx';
import { when } from '../parts/labels.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { useWords } from '../parts/use-words.ts';

interface RequestPanelProps {
  request: ReturnOrCancelRequest;
  quantities: readonly LabeledItem[];
  canDecide: boolean;
  /** What accepting a cancellation refunds, as text, and whether that is nothing. */
  left: string;
  isFree: boolean;
  /** Whether the payment is in dispute. */
  isDisputed: boolean;
}

/** Shows a cancellation or return that the buyer requested, and lets staff decide it. */
export function RequestPanel({ canDecide, ...props }: RequestPanelProps) {
  const { request, quantities } = props;
  const words = useWords('panel-order');
  const requestWords = useWords('panel-fulfillment');
  const isOpen = request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted');
  const nameOf = (id: string) => quantities.find(({ itemId }) => itemId === id)?.label ?? id;
  const names = request.items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(', ');
  return (
    <>
      <Facts
        title={requestWords(`${request.kind}_${request.state}`)}
        facts={[
          [words('requested'), when(request.askedAt)],
          [words('numberLabel'), request.number],
          [words('items'), names || null],
          [words('inTheirWords'), request.why ?? '–'],
          [words('messageToCustomer'), request.answer],
        ]}
      />
      {canDecide && isOpen && <Decide {...props} />}
    </>
  );
}

function Decide({ request, quantities, left, isFree, isDisputed }: Omit<RequestPanelProps, 'canDecide'>) {
  const words = useWords('panel-order');
  const { id, kind, state } = request;
  const [event, setEvent] = useState(state === 'accepted' ? 'receive' : '');
  const [restock, setRestock] = useState(true);
  const isCancel = event === 'accept' && kind === 'cancel';
  const givesBack = event === 'receive' || isCancel;
  const plans = quantities.filter((item) => item.kind === 'plan' && item.refunded < item.quantity);
  const question = isCancel
    ? [
        plans.length > 0 && words('linesEnd', { count: plans.length, lines: plans.map(({ name }) => name).join(', ') }),
        words('noUndo'),
      ]
    : [words('requestRefund')];
  const confirmTitles: Readonly<Record<string, string>> = {
    receive: words('receiveTitle'),
    refuse: words('refuseTitle'),
    accept: isCancel ? words('cancelTitle', { amount: isFree ? 'none' : left }) : words('acceptTitle'),
  };
  const actions: Readonly<Record<string, string>> = {
    receive: words('markReceived'),
    refuse: words('refuseRequest'),
    accept: isCancel ? words('cancelAndRefund') : words('acceptReturn'),
  };
  return (
    <ChangeForm
      title={state === 'accepted' ? words('returnArrived') : words('respond')}
      action={actions[event] ?? words('respond')}
      confirmTitle={confirmTitles[event]}
      example={words('respondExample')}
      hint={words('respondHint')}
      reasonLabel={words('messageToCustomer')}
      reasonMissing={words('messageMissing')}
      confirm={
        givesBack
          ? [...question, isDisputed && words('disputeRisk')].filter(Boolean).join(' ')
          : words('customerGetsEmail')
      }
      path={`/staff/requests/${id}`}
      body={event !== '' && { event, expected: state, restock, despiteDispute: isDisputed }}
      done={words('responded')}
    >
      {(asked) =>
        state === 'accepted' ? (
          <Tick checked={restock} onChange={setRestock}>
            {words('restock')}
          </Tick>
        ) : (
          <Field.Root name={`decision-${id}`} error={asked && event === '' ? words('responseMissing') : undefined}>
            <Radio.Group value={event} onValueChange={setEvent} aria-label={words('response')}>
              <Radio.Item value="accept">{kind === 'cancel' ? words('cancelAndRefund') : words('accept')}</Radio.Item>
              <Radio.Item value="refuse">{words('refuse')}</Radio.Item>
            </Radio.Group>
            <Field.Error />
          </Field.Root>
        )
      }
    </ChangeForm>
  );
}

/** Shows a dispute about an order's payment, with its deadline. Staff respond to it on the gateway's dashboard. */
export function DisputePanel({ dispute }: { dispute: StaffDispute }) {
  const words = useWords('panel-order');
  const { state, openedAt, answerBy, gateway, ref, reason, url } = dispute;
  return (
    <Panel title={words(`dispute_${state}`)}>
      <Facts
        facts={[
          [words('since'), when(openedAt)],
          [words('disputeReason'), reason?.toLowerCase().replaceAll('_', ' ')],
          [words('answerBy'), state === 'open' && (answerBy === null ? words('answered') : when(answerBy))],
          [words('atGateway'), `${gatewayLabel(gateway)} ${ref}`],
        ]}
      />
      {url !== null && (
        <Link href={url} isExternal>
          {words('openAt', { gateway: gatewayLabel(gateway) })}
        </Link>
      )}
    </Panel>
  );
}
