import { Field, Link, Radio } from '@strapi/design-system';
import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import { gatewayLabel } from '@cerulean/contract/gateways';
import { useState } from 'react';
import type { LabeledItem, StaffDispute } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { Tick } from '../parts/form-fields.tsx';
import { money, when } from '../parts/labels.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { fateOfRequest } from './fate-of-lines.ts';
import { returnRefund } from './read-refund.ts';
import { useWords } from '../parts/use-words.ts';

interface RequestPanelProps {
  request: ReturnOrCancelRequest;
  quantities: readonly LabeledItem[];
  canDecide: boolean;
  /** What is left of the charge, in minor units. Accepting a cancellation refunds it. */
  left: number;
  currency: string;
  /** Whether the payment is in dispute. */
  isDisputed: boolean;
  /** Whether the customer's data was deleted, so they get no email. */
  isErased: boolean;
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

function Decide({ request, quantities, left, currency, isDisputed, isErased }: Omit<RequestPanelProps, 'canDecide'>) {
  const words = useWords('panel-order');
  const { id, kind, state } = request;
  const [event, setEvent] = useState(state === 'accepted' ? 'receive' : '');
  const [restock, setRestock] = useState(true);
  const isCancel = event === 'accept' && kind === 'cancel';
  const givesBack = event === 'receive' || isCancel;
  const refund = isCancel ? left : returnRefund(request, quantities, left);
  const amount = refund === 0 ? 'none' : money(refund, currency);
  const canceled = left === 0 ? 'none' : money(left, currency);
  const emailed = event === 'receive' ? 'receiveConfirm' : event === 'refuse' ? 'refuseConfirm' : 'acceptConfirm';
  const told = words(isErased ? 'noEmail' : emailed);
  const question = givesBack
    ? [
        ...fateOfRequest(words, quantities, { isCancel, refund, left }),
        !isCancel && told,
        (isCancel || isErased) && words('noUndo'),
        isDisputed && refund > 0 && words('disputeRisk'),
      ]
    : [told];
  const confirmTitles: Readonly<Record<string, string>> = {
    receive: words('receiveTitle', { amount }),
    refuse: words('refuseTitle'),
    accept: isCancel ? words('cancelTitle', { amount }) : words('acceptTitle'),
  };
  const actions: Readonly<Record<string, string>> = {
    receive: words('markReceived', { amount }),
    refuse: words('refuseRequest'),
    accept: isCancel ? words('cancelAndRefund', { amount }) : words('acceptReturn'),
  };
  const examples: Readonly<Record<string, 'receiveExample' | 'acceptReturnExample'>> = {
    receive: 'receiveExample',
    ...(kind === 'return' && { accept: 'acceptReturnExample' }),
  };
  const answers: Readonly<Record<string, string>> = {
    receive: words('doneReceive'),
    refuse: words('doneRefuse'),
    accept: isCancel ? words('doneCancel') : words('doneAccept'),
  };
  return (
    <ChangeForm
      title={state === 'accepted' ? words('returnArrived') : words('respond')}
      action={actions[event] ?? words('respond')}
      confirmTitle={confirmTitles[event]}
      example={words(examples[event] ?? 'respondExample')}
      hint={
        isErased
          ? words('noEmail')
          : words(kind === 'return' && state === 'asked' ? 'respondReturnHint' : 'respondHint')
      }
      reasonLabel={words('messageToCustomer')}
      reasonMissing={words('messageMissing')}
      confirm={question.filter(Boolean).join(' ')}
      path={`/staff/requests/${id}`}
      body={event !== '' && { event, expected: state, restock, despiteDispute: isDisputed }}
      done={answers[event] ?? ''}
    >
      {(asked) =>
        state === 'accepted' ? (
          <Tick checked={restock} onChange={setRestock}>
            {words('restock')}
          </Tick>
        ) : (
          <Field.Root name={`decision-${id}`} error={asked && event === '' ? words('responseMissing') : undefined}>
            <Radio.Group value={event} onValueChange={setEvent} aria-label={words('response')}>
              <Radio.Item value="accept">
                {kind === 'cancel' ? words('cancelAndRefund', { amount: canceled }) : words('accept')}
              </Radio.Item>
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
