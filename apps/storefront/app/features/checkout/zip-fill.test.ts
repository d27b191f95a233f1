import { expect, test } from 'vitest';
import { zipFill, type TypedPlace } from './zip-fill.ts';

const PLACES: Readonly<Record<string, TypedPlace>> = {
  '96813': { city: 'Honolulu', state: 'HI' },
  '94110': { city: 'San Francisco', state: 'CA' },
};

/** A form with two addresses. `of` returns the current values of an address, `enter` moves to another field. */
function form(placeOf = (zip: string) => Promise.resolve(PLACES[zip] ?? null)) {
  const values = new Map<string, { name: string; value: string }>();
  const fieldOf = (name: string) => {
    const field = values.get(name) ?? { name, value: '' };
    values.set(name, field);
    return field;
  };
  const told: string[] = [];
  let focused = '';
  const left: { name: string; work: () => void }[] = [];
  const enter = (name: string) => {
    focused = name;
    for (const each of left.splice(0)) whenLeft(each, each.work);
  };
  const whenLeft = ({ name }: { name: string }, work: () => void) => {
    if (name === focused) left.push({ name, work });
    else work();
  };
  const tell = (field: { name: string; value: string }) => {
    told.push(field.name);
    change(field, fieldOf);
  };
  const change = zipFill(placeOf, tell, whenLeft);
  const type = async (name: string, value: string) => {
    fieldOf(name).value = value;
    change(fieldOf(name), fieldOf);
    await new Promise((done) => setImmediate(done));
  };
  const of = (prefix: string) => [fieldOf(`${prefix}.city`).value, fieldOf(`${prefix}.state`).value];
  return { type, of, told, enter };
}

/** A lookup service that responds only when `answer` is called. */
function slowShop() {
  let answer = () => {};
  const placeOf = (zip: string) =>
    new Promise<TypedPlace | null>((give) => {
      answer = () => give(PLACES[zip] ?? null);
    });
  return {
    placeOf,
    answer: async () => {
      answer();
      await new Promise((done) => setImmediate(done));
    },
  };
}

test('R07 city and state follow the ZIP code, and the form hears of it', async () => {
  const { type, of, told } = form();
  await type('delivery.zip', '96813');
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
  expect(told).toEqual(['delivery.city', 'delivery.state']);
  await type('delivery.zip', '94110-1234');
  expect(of('delivery')).toEqual(['San Francisco', 'CA']);
});

test.each(['00901', '09021', '96910', '99999-0001'])(
  'R07 what was filled in goes with its ZIP code, where nothing is known of the next one: %s',
  async (zip) => {
    const { type, of } = form();
    await type('delivery.zip', '96813');
    await type('delivery.zip', zip);
    expect(of('delivery')).toEqual(['', '']);
    await type('delivery.zip', '96813');
    expect(of('delivery')).toEqual(['Honolulu', 'HI']);
  },
);

test('R07 what somebody typed stays, whatever the ZIP code says', async () => {
  const { type, of } = form();
  await type('delivery.zip', '96813');
  await type('delivery.city', 'Kaka‘ako');
  await type('delivery.zip', '00901');
  expect(of('delivery')).toEqual(['Kaka‘ako', '']);
  await type('delivery.state', 'CA');
  await type('delivery.zip', '96813');
  expect(of('delivery')).toEqual(['Kaka‘ako', 'CA']);
});

test('R07 a ZIP code that is still being typed takes nothing away', async () => {
  const { type, of } = form();
  await type('delivery.zip', '96813');
  await type('delivery.zip', '9681');
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
});

test('R07 each address of a form has its own ZIP code', async () => {
  const { type, of } = form();
  await Promise.all([type('delivery.zip', '96813'), type('e911.address.zip', '94110')]);
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
  expect(of('e911.address')).toEqual(['San Francisco', 'CA']);
  await type('e911.address.zip', '00901');
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
  expect(of('e911.address')).toEqual(['', '']);
});

test('R07 a shop that does not answer is asked again for the same ZIP code', async () => {
  let answers = false;
  const { type, of } = form((zip) => (answers ? Promise.resolve(PLACES[zip] ?? null) : Promise.reject(new Error())));
  await type('delivery.zip', '96813');
  expect(of('delivery')).toEqual(['', '']);
  answers = true;
  await type('delivery.zip', '96813');
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
});

test('R07 an answer that comes late writes nothing into the field that somebody is in', async () => {
  const { placeOf, answer } = slowShop();
  const { type, of, enter, told } = form(placeOf);
  await type('delivery.zip', '94110');
  enter('delivery.city');
  await answer();
  expect(of('delivery')).toEqual(['', 'CA']);
  await type('delivery.city', 'San Francisco');
  enter('delivery.line1');
  expect(of('delivery')).toEqual(['San Francisco', 'CA']);
  expect(told).toEqual(['delivery.state']);
});

test('R07 a field that was left empty is filled in then', async () => {
  const { placeOf, answer } = slowShop();
  const { type, of, enter } = form(placeOf);
  await type('delivery.zip', '94110');
  enter('delivery.city');
  await answer();
  enter('delivery.state');
  expect(of('delivery')).toEqual(['San Francisco', 'CA']);
});

test('R07 a field that was left empty gets nothing of a ZIP code that is another one by then', async () => {
  const { placeOf, answer } = slowShop();
  const { type, of, enter } = form(placeOf);
  await type('delivery.zip', '94110');
  enter('delivery.city');
  await answer();
  await type('delivery.zip', '00901');
  enter('delivery.zip');
  expect(of('delivery')).toEqual(['', '']);
});

test('R07 what was typed and taken out again meanwhile stays empty, until the next ZIP code', async () => {
  const { placeOf, answer } = slowShop();
  const { type, of } = form(placeOf);
  await type('delivery.zip', '94110');
  await type('delivery.city', 'S');
  await type('delivery.city', '');
  await answer();
  expect(of('delivery')).toEqual(['', 'CA']);
  await type('delivery.zip', '96813');
  await answer();
  expect(of('delivery')).toEqual(['Honolulu', 'HI']);
});
