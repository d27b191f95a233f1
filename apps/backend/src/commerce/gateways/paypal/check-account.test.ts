import { expect, it } from 'vitest';
import type { PaypalClient } from './paypal-client.ts';
import { PaypalError } from './paypal-client.ts';
import { checkPaypalAccount } from './check-account.ts';
import { PAYPAL_EVENTS } from './paypal-notice.ts';

const SERVICES = 'https://uri.paypal.com/services';
const ALL = ['payments/refund', 'disputes/read-seller', 'reporting/search/read'].map((end) => `${SERVICES}/${end}`);
const URL_OF_SHOP = 'https://shop.example';
const GOOD = {
  id: 'HOOK1',
  url: `${URL_OF_SHOP}/webhooks/paypal`,
  event_types: PAYPAL_EVENTS.map((name) => ({ name })),
};

function clientOf(scopes: string[] | null, webhook: object | PaypalError): PaypalClient {
  return {
    scopes: async () => scopes,
    call: async ({ answer }) => {
      if (webhook instanceof PaypalError) throw webhook;
      return answer.parse(webhook) as never;
    },
  };
}
const check = (scopes: string[] | null, webhook: object | PaypalError) =>
  checkPaypalAccount(clientOf(scopes, webhook), 'HOOK1', URL_OF_SHOP);

it('R19 finds nothing to say of an app with all permissions and a webhook that tells everything', async () => {
  expect(await check(ALL, GOOD)).toEqual({ wrong: [], warnings: [] });
  expect(await check(null, { ...GOOD, event_types: [{ name: '*' }] })).toEqual({ wrong: [], warnings: [] });
});

it.each([
  ['payments/refund', 'cannot give money back'],
  ['disputes/read-seller', 'cannot follow disputes'],
  ['reporting/search/read', 'Transaction Search'],
])('R20 warns of an app without %s', async (end, said) => {
  const { wrong, warnings } = await check(
    ALL.filter((scope) => !scope.endsWith(end)),
    GOOD,
  );
  expect(wrong).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(said)]);
});

it('R19 warns of a webhook that goes elsewhere, and of events that it leaves out', async () => {
  const elsewhere = await check(ALL, { ...GOOD, url: 'https://old.example/webhooks/paypal' });
  expect(elsewhere.warnings).toEqual([expect.stringContaining('https://old.example/webhooks/paypal')]);
  const fewer = GOOD.event_types.filter(({ name }) => name !== 'CUSTOMER.DISPUTE.CREATED');
  const { warnings } = await check(ALL, { ...GOOD, event_types: fewer });
  expect(warnings).toEqual([expect.stringContaining('add CUSTOMER.DISPUTE.CREATED in')]);
});

it('R19 ends the start for a webhook that PayPal does not know, and warns where it may not be read', async () => {
  const unknown = await check(ALL, new PaypalError('refused', 404, [], 'no'));
  expect(unknown.wrong).toEqual([expect.stringContaining('PAYPAL_WEBHOOK_ID')]);
  const hidden = await check(ALL, new PaypalError('refused', 403, [], 'NOT_AUTHORIZED'));
  expect(hidden).toEqual({ wrong: [], warnings: [expect.stringContaining('NOT_AUTHORIZED')] });
  await expect(check(ALL, new PaypalError('refused', 401, [], 'no'))).rejects.toThrow('no');
});
