import { expect, it } from 'vitest';
import { loggedPath } from './request-log.ts';

it.each([
  ['/api/commerce/kits/secret', '/commerce/kits/:qrId', '/commerce/kits/:qrId'],
  ['/api/commerce/kits/secret', undefined, '/api/…'],
  ['/api/commerce/kits/secret/more', '/((?!uploads/).+)', '/api/…'],
  ['/%61pi/commerce/kits/secret', undefined, '/%61pi/…'],
  ['/ada@example.com', undefined, '/…'],
  ['/', undefined, '/'],
])('%s of the route %s is logged as %s', (path, pattern, logged) => expect(loggedPath(path, pattern)).toBe(logged));
