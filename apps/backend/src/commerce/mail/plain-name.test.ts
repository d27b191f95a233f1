import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

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
])('the shop does not repeat %j in its mail', (name) => expect(plainName(name)).toBe(''));

it.each([
  'Ada Lovelace',
  'J. R. Hart',
  'J.R. Hart',
  'Dr. Day',
  "O'Neil-Smith, Jr.",
  'Harbor & Co.',
  'Bäckerei Öz',
  '李 明',
  'A.B. & Sons, Inc.',
])('a name stays as it is: %j', (name) => expect(plainName(name)).toBe(name));
