type Item =
  | { kind: 'plan'; id: string }
  | { kind: 'product'; productKind: string; id: string; name: string; color: string | null; option: string | null };

/**
 * Describes the device that a plan goes into, such as `Lumen 7, Sea, 128 GB`, to distinguish two identical plans.
 * Returns `null` if no item matches, because the plan goes into a device that the buyer already has. A SIM kit is no
 * device: a plan comes with a kit, and is not for one.
 */
export function deviceText(plan: { deviceItemId: string | null }, items: readonly Item[]): string | null {
  const device = items.find((item) => item.id === plan.deviceItemId);
  if (device?.kind !== 'product' || device.productKind === 'sim-kit') return null;
  return [device.name, device.color, device.option].filter((part) => part !== null).join(', ');
}
