import { expect, it } from 'vitest';
import type { PaypalClient } from './paypal-client.ts';
import { PaypalError } from './paypal-client.ts';
import { checkPaypalAccount } from './check-account.ts';
import { checkPaypalWebhook } from './check-webhook.ts';
import { PAYPAL_EVENTS } from './paypal-webhook.ts';

const SERVICES = 'https://uri.paypal.com/services';
const ALL = ['payments/refund', 'disputes/read-seller', 'reporting/search/read'].map((end) => `${SERVICES}/${end}`);
const URL_OF_SHOP = 'https://shop.example';
const GOOD = {
  id: 'HOOK1',
  url: `${URL_OF_SHOP}/webhooks/paypal`,
  event_types: PAYPAL_EVENTS.map((name) => ({ name })),
};

const ALL_WELL = { wrong: [], warnings: [], unknown: [] };

function clientOf(scopes: string[] | null, webhook: object | PaypalError): PaypalClient {
  return {
    scopes: async () => scopes,
    call: async ({ answer }) => {
      if (webhook instanceof PaypalError) throw webhook;
      return answer.parse(webhook) as never;
    },
  };
}
const checkScopes = (scopes: string[] | null) => checkPaypalAccount(clientOf(scopes, GOOD));
const checkHook = (webhook: object | PaypalError) => checkPaypalWebhook(clientOf(ALL, webhook), 'HOOK1', URL_OF_SHOP);

it('R19 finds nothing to say of an app with all permissions and a webhook that tells everything', async () => {
  expect(await checkScopes(ALL)).toEqual(ALL_WELL);
  expect(await checkScopes(null)).toEqual(ALL_WELL);
  expect(await checkHook(GOOD)).toEqual(ALL_WELL);
  expect(await checkHook({ ...GOOD, event_types: [{ name: '*' }] })).toEqual(ALL_WELL);
});

it.each([
  ['payments/refund', 'cannot refund payments'],
  ['disputes/read-seller', 'cannot follow disputes'],
  ['reporting/search/read', 'Transaction Search'],
])('R20 warns of an app without %s', async (end, said) => {
  const { wrong, warnings } = await checkScopes(ALL.filter((scope) => !scope.endsWith(end)));
  expect(wrong).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(said)]);
});

it('R19 warns of a webhook that goes elsewhere, and of events that it leaves out', async () => {
  const elsewhere = await checkHook({ ...GOOD, url: 'https://old.example/webhooks/paypal' });
  expect(elsewhere.warnings).toEqual([expect.stringContaining('https://old.example/webhooks/paypal')]);
  const fewer = GOOD.event_types.filter(({ name }) => name !== 'CUSTOMER.DISPUTE.CREATED');
  const { warnings } = await checkHook({ ...GOOD, event_types: fewer });
  expect(warnings).toEqual([expect.stringContaining('add CUSTOMER.DISPUTE.CREATED in')]);
});

it('R19 ends the start for a webhook that PayPal does not know; one that may not be read is not known', async () => {
  const unknown = await checkHook(new PaypalError('refused', 404, [], 'no'));
  expect(unknown.wrong).toEqual([expect.stringContaining('PAYPAL_WEBHOOK_ID')]);
  const hidden = await checkHook(new PaypalError('refused', 403, [], 'NOT_AUTHORIZED'));
  expect(hidden).toEqual({ ...ALL_WELL, unknown: [expect.stringContaining('NOT_AUTHORIZED')] });
  await expect(checkHook(new PaypalError('refused', 401, [], 'no'))).rejects.toThrow('no');
});
