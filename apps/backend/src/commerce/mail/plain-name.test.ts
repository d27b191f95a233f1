import { expect, it } from 'vitest';
import { plainName } from './greeting.ts';

it.each([
  'https://evil.example/win',
  'You won! evil.example',
  'www.evil',
  'WWW.EVIL.EXAMPLE',
  'Ada (evil.example)',
  'evil。example',
  'evil．example',
  'evil｡com',
  'ｗｗｗ．evil．example',
  'bit.ly/3xyz',
  'Ada\\evil',
  'ada@evil.example',
  'hxxp://evil',
  'пример.рф',
  '192.168.10.20',
  'evil.example.',
  'q\u0301.com',
  '\u{1F47B}.ws',
  'evil\u200B.\u200Bcom',
  'evil\u00AD.com',
  'Account locked, call +1 (888) 555-0134',
  'call ٨٨٨ ٥٥٥ ٠١٣٤',
])('SEC-13 the shop does not repeat %j in its mail', (name) => expect(plainName(name)).toBe(''));

it.each([
  'Ada Lovelace',
  'Pier 39 Goods',
  'Studio 54, 1977',
  'J. R. Hart',
  'J.R. Hart',
  'Dr. Day',
  "O'Neil-Smith, Jr.",
  'Harbor & Co.',
  'Bäckerei Öz',
  '李 明',
  'A.B. & Sons, Inc.',
])('a name stays as it is: %j', (name) => expect(plainName(name)).toBe(name));
