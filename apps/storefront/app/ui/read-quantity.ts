/**
 * The quantity that a form with a `Quantity` asks for: the pressed step, else the field. Undefined unless it is a
 * whole number from 0 to 999.
 */
export function readQuantity(form: FormData, name = 'quantity'): number | undefined {
  const value = form.get(`${name}-set`) ?? form.get(name);
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return undefined;
  return Number(value);
}
