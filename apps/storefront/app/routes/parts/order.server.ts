import { data, redirect } from 'react-router';
import { donePath } from '../../features/account/done-path.ts';
import { expectedArrival } from '../../features/account/expected-arrival.ts';
import { keepForm, statusOf } from '../../features/account/kept-form.server.ts';
import { ownerOnly } from '../../features/account/owner-only.server.ts';
import {
  requestReturnOrCancel,
  type RequestedReturnOrCancel,
} from '../../features/after-payment/request-return-or-cancel.server.ts';
import { readOrderLines } from '../../features/lines/read-lines.server.ts';
import { readOwnOrder } from '../../features/account/read-order.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { requestContext } from '../../platform/request-context.ts';
import type { Route } from '../+types/order.ts';

/** Null where only a form came back: without a session there is no order to read. */
export const loader = guard(async ({ context, params }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  if (current.formKept) return null;
  const [{ order }, { lines }] = await Promise.all([
    readOwnOrder(current, params.orderId, `/existing-user/orders/${params.orderId}`),
    readOrderLines(current, params.orderId),
  ]);
  const arrival = expectedArrival(order, new Date(), current.config.timeZone);
  return { order, lines, arrival, done: current.query.get('done') };
});

export const action = guard(async ({ context, params, request }: Route.ActionArgs) => {
  const here = `/existing-user/orders/${params.orderId}`;
  const form = await request.formData();
  const current = context.get(requestContext);
  const call = () => requestReturnOrCancel(current, params.orderId, form);
  const { problem, done } = await (form.has('why')
    ? keepForm<RequestedReturnOrCancel>(current, form, call, (kept) => ({ problem: kept, done: null }))
    : ownerOnly(here, call));
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(here, done));
});
