import { describe, expect, test } from 'vitest';
import { decodeForm } from './form-encoding.ts';
import { Params } from './params.ts';

describe('forms with brackets', () => {
  test('are decoded to any depth that Stripe uses, with encoded and plain brackets', () => {
    const params = new Params(
      decodeForm(
        'a=1&line_items[0][price_data][product_data][name]=Kite%20SE&line_items%5B1%5D%5Bquantity%5D=2&expand[]=x&expand[]=y',
      ),
    );
    const [first, second] = params.groups('line_items');
    expect(first?.group('price_data')?.group('product_data')?.text('name')).toBe('Kite SE');
    expect(second?.integer('quantity')).toBe(2);
    expect(params.texts('expand')).toEqual(['x', 'y']);
  });

  test('reach no prototype', () => {
    const params = new Params(decodeForm('metadata[__proto__]=1&metadata[constructor]=2&__proto__[polluted]=1'));
    expect(Object.entries(params.metadata())).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(['[a]=1', 'a[=1', 'a]=1', 'a[b]c=1', 'a[1][2][3][4][5][6][7][8][9]=1', 'a=1&a[b]=2', 'a[b]=1&a=2'])(
    '%s is refused',
    (form) => {
      expect(() => decodeForm(form)).toThrow(/Invalid/);
    },
  );
});

describe('parameters', () => {
  test.each([
    ['unknown=1', 'Received unknown parameter: unknown', 'parameter_unknown'],
    ['text=', "You passed an empty string for 'text'.", 'parameter_invalid_empty'],
    ['number=1.5', 'Invalid integer: 1.5', 'parameter_invalid_integer'],
    ['flag=yes', 'Invalid boolean: yes', undefined],
    ['url=javascript:alert(1)', 'Not a valid URL', 'url_invalid'],
    ['email=ada', 'Invalid email address: ada', 'email_invalid'],
    [`metadata[${'k'.repeat(41)}]=1`, 'Metadata keys must be at most 40 characters', undefined],
    [`metadata[k]=${'v'.repeat(501)}`, 'Metadata values must be at most 500 characters', undefined],
    [
      Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=1`).join('&'),
      'Metadata can have at most 50 keys',
      undefined,
    ],
  ])('%s is refused in words of Stripe', (form, message, code) => {
    const params = new Params(decodeForm(form));
    const read = (): void => {
      params.text('text');
      params.integer('number');
      params.boolean('flag');
      params.url('url');
      params.email('email');
      params.metadata();
      params.done();
    };
    expect(read).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        body: expect.objectContaining(code === undefined ? {} : { code }),
      }),
    );
  });
});
