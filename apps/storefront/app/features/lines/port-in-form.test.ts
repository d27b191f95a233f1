import { errorCodes } from '@cerulean/contract/errors';
import { words } from '@cerulean/messages/all/errors';
import * as validation from '@cerulean/messages/validation';
import { expect, test } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import { readPortIn, refusedLine } from './port-in-form.server.ts';

const form = (number: string) => {
  const data = new FormData();
  const fields = { number, operator: 'Bayline', accountNumber: '12345', pin: '4711', name: 'Ada Byron', zip: '12203' };
  for (const [name, value] of Object.entries(fields)) data.set(`portIn.${name}`, value);
  return data;
};
const refusal = (code: 'number_is_here' | 'number_with_us' | 'line_not_ready' | 'port_in_changed') =>
  new BackendError({ status: errorCodes[code], name: 'ApplicationError', message: words.en[code], details: { code } });

test.each(['number_is_here', 'number_with_us'] as const)('R28 %s is said beside the number, which stays', (code) => {
  const problem = refusedLine(refusal(code), form('415 555 0117'));
  expect(problem).toMatchObject({
    issues: [{ path: 'portIn.number', message: words.en[code] }],
    values: { 'portIn.number': '415 555 0117' },
  });
  expect(problem.notice).toBeUndefined();
});

test('R28 what is not about the number is said over the form', () => {
  expect(refusedLine(refusal('line_not_ready'), form('415 555 0117'))).toMatchObject({
    issues: [],
    notice: words.en.line_not_ready,
  });
});

test('R13 a form whose transfer has changed says so, and begins again with what it is now', () => {
  const problem = refusedLine(refusal('port_in_changed'), form('415 555 0117'));
  expect(problem).toEqual({ issues: [], values: {}, notice: words.en.port_in_changed });
});

test('R28 a number that no mobile line can have is refused beside its field before it is sent', () => {
  const read = readPortIn(form('800 555 0142'));
  expect(read.ok ? [] : read.problem.issues).toEqual([{ path: 'portIn.number', message: validation.number_toll_free }]);
});
