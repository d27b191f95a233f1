import type { z } from 'zod';
import type { FieldIssue } from '@cerulean/contract/errors';
import type { Operation } from '@cerulean/contract/operations';
import { ok, refuse, type Refusal, type Result } from './result.ts';

/** What came over the wire, before anything is believed. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface CheckedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Holds a call against the schemas of its operation. A path that cannot be one of ours is `bad_request`; a query or a
 * body that needs another look is `invalid_input` with one issue a field.
 */
export function checkInput(operation: Operation, raw: RawInput): Result<CheckedInput> {
  const checked: CheckedInput = { params: undefined, query: undefined, body: undefined };
  if (operation.params) {
    const params = operation.params.safeParse(raw.params);
    if (!params.success) return refuse('bad_request');
    checked.params = params.data;
  }
  if (operation.query) {
    const query = operation.query.safeParse(raw.query ?? {});
    if (!query.success) return invalid(query.error);
    checked.query = query.data;
  }
  if (operation.body) {
    if (raw.body !== undefined && raw.body !== null && (typeof raw.body !== 'object' || Array.isArray(raw.body))) {
      return refuse('bad_request');
    }
    const body = operation.body.safeParse(raw.body ?? {});
    if (!body.success) return invalid(body.error);
    checked.body = body.data;
  }
  return ok(checked);
}

/**
 * How many issues are named at most; otherwise a body made of nothing but mistakes would get an answer ten times its size.
 */
const MAX_ISSUES = 30;

function invalid(error: z.ZodError): Refusal {
  const issues: FieldIssue[] = error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 200), message: issue.message }));
  return refuse('invalid_input', { issues });
}
