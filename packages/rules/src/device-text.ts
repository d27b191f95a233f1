type Item =
  | { kind: 'plan'; id: string }
  | { kind: 'product'; id: string; name: string; color: string | null; option: string | null };

/**
 * Describes the device that a plan goes into, such as `Lumen 7, Sea, 128 GB`, to distinguish two identical plans.
 * Returns `null` if no item matches, because the plan goes into a device that the buyer already has.
 */
export function deviceText(plan: { deviceItemId: string | null }, items: readonly Item[]): string | null {
  const device = items.find((item) => item.id === plan.deviceItemId);
  if (device?.kind !== 'product') return null;
  return [device.name, device.color, device.option].filter((part) => part !== null).join(', ');
}
