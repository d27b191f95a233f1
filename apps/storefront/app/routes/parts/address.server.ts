import { optionalFieldsOf } from '@cerulean/contract/buyer-fields';
import * as words from '@cerulean/messages/checkout';
import { data } from 'react-router';
import { readAddressForm } from '../../features/checkout/address-form.server.ts';
import { countryOptions } from '../../features/checkout/countries.server.ts';
import { keepAddresses, readKnown } from '../../features/checkout/saved-addresses.server.ts';
import { goOn, openStep } from '../../features/checkout/open-step.server.ts';
import { obstacleMessage } from '../../features/checkout/obstacle-message.ts';
import { deliveryAtFirst, deliveryTo } from '../../features/checkout/read-delivery.server.ts';
import {
  readShippingProblem,
  withDelivery,
  type AddressProblem,
} from '../../features/checkout/shipping-problem.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, valuesOf } from '../../platform/form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { Route } from '../+types/address.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openStep(current, params.cartId, 'address');
  const known = await readKnown(current);
  const abroad = !cart.needs.delivery && !cart.needs.e911;
  return {
    cart,
    known,
    optional: optionalFieldsOf(cart),
    delivery: await deliveryAtFirst(current, cart, known),
    countries: abroad ? countryOptions : [],
    why: current.query.get('why'),
    place: current.place ?? null,
  };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const [form, cart] = [await request.formData(), await openStep(current, params.cartId, 'address')];
  if (cart.needs.delivery && cart.shippingOptions.length === 0) {
    return refuse({ issues: [], notice: obstacleMessage('no_rate', false), values: valuesOf(form) });
  }
  const known = await readKnown(current);
  const refuseAt = async (problem: AddressProblem) => {
    if (problem.issues.every(({ path }) => path !== 'shippingMethod')) return refuse(problem);
    const saved = known?.addresses.find(({ id }) => id === form.get('delivery.saved'))?.address;
    const place = saved ?? { state: form.get('delivery.state'), zip: form.get('delivery.zip') };
    return refuse(withDelivery(problem, await deliveryTo(current, cart.id, place)));
  };
  const read = readAddressForm(form, cart, known?.addresses ?? []);
  if (!read.ok) return refuseAt({ issues: read.issues, values: valuesOf(form) });
  try {
    const saved = await current.backend.call('saveAddress', { params, body: read.body });
    if (known) await keepAddresses(current, read.keep);
    return goOn(saved);
  } catch (error) {
    return await refuseAt({ ...problemOf(error), values: valuesOf(form) });
  }
});

function refuse(problem: AddressProblem) {
  return data({ problem }, 422);
}

function problemOf(error: unknown): Omit<AddressProblem, 'values'> {
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues };
  if (error instanceof BackendError && error.code === 'version_conflict') {
    return {
      issues: [],
      notice: words.changedWhileTyping,
    };
  }
  if (error instanceof BackendError && error.code === 'shipping_unavailable') return readShippingProblem(error.details);
  throw error;
}
