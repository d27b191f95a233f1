import type { Goods, ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReturnOrCancelRequests } from './return-or-cancel-requests.tsx';

/** Returns the order's request as its page shows it, without tags. */
function shown(request: Partial<ReturnOrCancelRequest>): string {
  const requests = [{ id: 'request', items: [], number: null, answer: null, ...request }];
  const goods = { state: 'shipped', shipments: [], canCancel: false, returnable: [], requests } as unknown as Goods;
  const order = { state: 'paid', items: [], totals: { total: 9_900, points: 0 } } as unknown as Order;
  const html = renderToStaticMarkup(<ReturnOrCancelRequests order={order} goods={goods} lines={[]} problem={null} />);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('R13 a declined request says why first, and then what is left to do', () => {
  const answer = 'The SIM kit is needed for your line.';
  const declined = shown({ kind: 'return', state: 'refused', answer });
  expect(declined).toContain(`Here’s why: ${answer} If you disagree, reply to our email.`);
  expect(shown({ kind: 'cancel', state: 'refused', answer })).toContain(
    `Here’s why: ${answer} If something has shipped`,
  );
  expect(shown({ kind: 'return', state: 'refused', answer: null })).not.toContain('Here’s why');
});

test('R13 a decided request says what is refunded, also if that was refunded before', () => {
  const money = 'Your refund goes to your original payment method.';
  const received = { kind: 'return', state: 'received' } as const;
  expect(shown({ ...received, refund: 4_900 })).toContain(money);
  const before = shown({ ...received, refund: 0 });
  expect(before).toContain('There’s nothing to refund for these items.');
  expect(before).not.toContain(money);
  const canceled = { kind: 'cancel', state: 'accepted' } as const;
  expect(shown({ ...canceled, refund: 9_900 })).toContain(money);
  expect(shown({ ...canceled, refund: 0 })).toContain('There’s no payment left to refund.');
});
