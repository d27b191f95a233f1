import { expect, it } from 'vitest';
import { readChosen } from './chosen-file.ts';

it('says why a chosen file is not sent, and otherwise what is in it', async () => {
  const read = (chosen: Blob | null) => readChosen(chosen, 8, { missing: 'Choose a file', tooLarge: 'Too large' });
  expect(await read(null)).toEqual({ ok: false, problem: 'Choose a file' });
  expect(await read(new Blob(['Doña Ana']))).toEqual({ ok: false, problem: 'Too large' });
  expect(await read(new Blob([Buffer.from('Doña', 'latin1')]))).toMatchObject({
    ok: false,
    problem: expect.stringContaining('isn’t UTF-8'),
  });
  expect(await read(new Blob(['Doña']))).toEqual({ ok: true, text: 'Doña' });
});
