import * as words from '@cerulean/messages/after-payment';
import { data, redirect } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import { OrderView } from './parts/order-view.tsx';
import { expectedArrival } from '../features/account/expected-arrival.ts';
import { donePath, keepForm, ownerForm, statusOf } from '../features/account/owner-only.server.ts';
import {
  type RequestedReturnOrCancel,
  requestReturnOrCancel,
} from '../features/after-payment/request-return-or-cancel.server.ts';
import { readOrderLines } from '../features/lines/read-lines.server.ts';
import { readOwnOrder } from '../features/account/read-order.server.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/order.ts';

/** Loads an order, or `null` if a form was returned without a session, because the order cannot be read then. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  if (current.formKept) return null;
  const [{ order }, { lines }] = await Promise.all([
    readOwnOrder(current, params.orderId, `/existing-user/orders/${params.orderId}`),
    readOrderLines(current, params.orderId),
  ]);
  const arrival = expectedArrival(order, new Date(), current.config.timeZone);
  return { order, lines, arrival, accountKey: current.accountKey, done: current.query.get('done') };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const here = `/existing-user/orders/${params.orderId}`;
  const form = await request.formData();
  const call = () => requestReturnOrCancel(current, params.orderId, form);
  const { problem, done } = await (form.has('why')
    ? keepForm<RequestedReturnOrCancel>(current, form, call, (kept) => ({ problem: kept, done: null }))
    : ownerForm(current, form, here, call));
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(here, done));
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: data ? words.orderTitle({ number: data.order.number }) : words.yourOrder,
  indexed: false,
}));

export default OrderView;
