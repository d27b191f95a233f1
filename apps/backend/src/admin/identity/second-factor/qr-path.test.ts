import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { pathOf } from './qr-path.ts';

it('draws every dark square and no other', () => {
  const uri = 'otpauth://totp/Cerulean:sam%40example.com?issuer=Cerulean&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = ''] of pathOf(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(data);
  expect(pathOf([[true, true, false, true], [false]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
