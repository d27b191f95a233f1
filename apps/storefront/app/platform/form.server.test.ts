import { says } from '@cerulean/contract/validation';
import { words } from '@cerulean/messages/all/validation';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';
import { issuesOf, refusedForm } from './form.server.ts';

it('C07 a form answers in our words, also to what none of its fields sends', () => {
  const schema = z.object({
    name: z.string().min(1, says('name_missing')),
    days: z.number().max(5),
    kind: z.enum(['a']),
    id: z.uuid(),
    lines: z.array(z.string()).min(1),
    tags: z.array(z.string()).max(1),
  });
  const { error = new z.ZodError([]) } = schema.safeParse({ name: '', days: 6, id: 'x', lines: [], tags: ['a', 'b'] });
  expect(issuesOf(error)).toEqual([
    { path: 'name', message: words.en.name_missing },
    { path: 'days', message: words.en.value_high({ most: 5 }) },
    { path: 'kind', message: words.en.choice_missing },
    { path: 'id', message: words.en.value_format },
    { path: 'lines', message: words.en.list_short({ least: 1 }) },
    { path: 'tags', message: words.en.list_long({ most: 1 }) },
  ]);
});

it('C00f a form that was sent too often says how long to wait, as the backend says it', () => {
  const message = 'Too many attempts. Try again in 1 hour.';
  const often = new BackendError({ status: 429, name: 'RateLimitError', message, details: { code: 'rate_limited' } });
  expect(refusedForm(often, new FormData())).toMatchObject({ issues: [], notice: message });
  expect(refusedForm(often, new FormData(), { rate_limited: 'Wait.' })).toMatchObject({ notice: 'Wait.' });
});
