import type { OfferedPlan } from './plan-options.server.ts';

/** Returns the plan that the form would add, in the format of the quote request, or `null` if it adds no plan. */
export function quotedPlan(form: FormData, plans: readonly OfferedPlan[]): Record<string, string> | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const sku = text(`sku.${text('plan')}`);
  if (text('way') !== 'new' || sku === '') return null;
  const deviceItemId = text('itemId');
  const sims = plans.find(({ plan: { slug } }) => slug === text('plan'))?.sims ?? [];
  const sim = sims.length === 1 ? sims[0] : text('sim');
  return { sku, sim: sim === 'card' ? 'card' : 'esim', ...(deviceItemId === '' ? {} : { deviceItemId }) };
}

/** Returns the place and the shipping method in the address form, or `null` while the place is incomplete. */
export function quotedPlace(form: FormData, place: { state: string; zip: string }): Record<string, string> | null {
  const zip = place.zip.trim();
  if (place.state === '' || ![5, 10].includes(zip.length)) return null;
  const shippingMethod = String(form.get('shippingMethod') ?? '');
  return { state: place.state, zip, ...(shippingMethod === '' ? {} : { shippingMethod }) };
}
