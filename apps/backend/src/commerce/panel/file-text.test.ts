import { describe, expect, it } from 'vitest';
import { textOfFile } from './file-text.ts';

const NAME = 'Jurisdiction\r\nDoña Ana County 😀';
const utf16le = Buffer.from(`\ufeff${NAME}`, 'utf16le');

describe('STA-2 the bytes of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(NAME)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${NAME}`)],
    ['UTF-16 of Windows', utf16le],
    ['UTF-16, the other way around', Buffer.from(utf16le).swap16()],
  ])('are read as %s', (_what, bytes) => expect(textOfFile(bytes)).toBe(NAME));

  it.each([
    ['Windows-1252, as Excel saves plain CSV', Buffer.from('Doña Ana', 'latin1')],
    ['UTF-16 without its mark', Buffer.from('City', 'utf16le')],
    ['UTF-16 that ends in the middle of a letter', utf16le.subarray(0, -1)],
    ['half of a pair', Buffer.from('\ufeffa\ud83d', 'utf16le')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ])('are refused and not guessed at where they are %s', (_what, bytes) => expect(textOfFile(bytes)).toBeNull());
});
