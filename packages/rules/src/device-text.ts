type Item =
  | { kind: 'plan'; id: string }
  | { kind: 'product'; id: string; name: string; color: string | null; option: string | null };

/**
 * The device that a plan goes into, as `Lumen 7, Sea, 128 GB`, so that two like plans can be told apart. Null if
 * none of the items is it: the plan goes into a device that the buyer has.
 */
export function deviceText(plan: { deviceItemId: string | null }, items: readonly Item[]): string | null {
  const device = items.find((item) => item.id === plan.deviceItemId);
  if (device?.kind !== 'product') return null;
  return [device.name, device.color, device.option].filter((part) => part !== null).join(', ');
}
