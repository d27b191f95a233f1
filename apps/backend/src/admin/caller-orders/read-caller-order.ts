import type { Good } from '../../commerce/caller-orders/goods.ts';
import type { Row } from './goods-fields.tsx';

/** Who calls and where things go, as typed. */
export interface Person {
  email: string;
  name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  shippingMethod: string;
}

export const EMPTY_PERSON: Person = {
  email: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  shippingMethod: '',
};

export const emptyRow = (): Row => ({
  key: crypto.randomUUID(),
  sku: '',
  quantity: 1,
  sim: 'esim',
  device: null,
  model: '',
});

/** Whether something that has to be there is not; the server looks at what it is. */
export function isMissing({ email, name, line1, city, state, zip }: Person, rows: readonly Row[]): boolean {
  return [email, name, line1, city, state, zip, ...rows.map(({ sku }) => sku)].some((text) => text.trim() === '');
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of the call. Products come first, because a plan names the device that it goes into by its place. */
export function bodyOf(person: Person, rows: readonly Row[], goods: readonly Good[]): object {
  const isPlan = (row: Row) => goods.find(({ sku }) => sku === row.sku)?.kind === 'plan';
  const ordered = [...rows.filter((row) => !isPlan(row)), ...rows.filter(isPlan)];
  const { email, name, phone, line1, line2, city, state, zip, shippingMethod } = person;
  return {
    contact: { email, name, phone: orNull(phone) },
    address: { country: 'US', line1, line2: orNull(line2), city, state, zip },
    shippingMethod: orNull(shippingMethod),
    items: ordered.map((row) => {
      if (!isPlan(row)) return { kind: 'product', sku: row.sku, quantity: row.quantity };
      const place = row.device === null ? -1 : ordered.findIndex(({ key }) => key === row.device);
      const model = orNull(row.model);
      const deviceCheck = place >= 0 || model === null || row.sim === 'card' ? null : { model, answer: 'confirmed' };
      return { kind: 'plan', sku: row.sku, sim: row.sim, deviceCheck, device: place < 0 ? null : place };
    }),
  };
}
