/**
 * Returns the quantity in a form with a `Quantity`: the pressed button's value, or else the field's value. Returns
 * `undefined` unless it is a whole number from 0 to 999.
 */
export function readQuantity(form: FormData, name = 'quantity'): number | undefined {
  const value = form.get(`${name}-set`) ?? form.get(name);
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return undefined;
  return Number(value);
}
