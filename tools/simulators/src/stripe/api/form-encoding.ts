import { ApiError } from '../api-error.ts';

/** A node of a decoded form: text, or a map from names (or indexes) to nodes. */
export type FormNode = string | FormMap;
export type FormMap = Map<string, FormNode>;

const DEEPEST = 8;
const MOST = 5_000;

function badForm(message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message });
}

function splitName(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0];
  if (head === undefined) throw badForm(`Invalid parameter name: ${name.slice(0, 80)}`);
  const tail = name.slice(head.length);
  const parts = [...tail.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  if (parts.reduce((sum, part) => sum + part.length + 2, 0) !== tail.length || parts.length >= DEEPEST) {
    throw badForm(`Invalid parameter name: ${name.slice(0, 80)}`);
  }
  return [head, ...parts];
}

/**
 * Decodes `a[b][0]=c` forms, the format in which Stripe's libraries send parameters. Uses maps, so that no name can
 * reach a prototype. Throws `ApiError` (400) for malformed names, inconsistent use of a name, or too large a form.
 */
export function decodeForm(text: string): FormMap {
  const root: FormMap = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MOST) throw badForm('Too many parameters.');
    const path = splitName(name);
    let node = root;
    path.forEach((part, depth) => {
      const key = part === '' ? String(node.size) : part;
      if (depth === path.length - 1) {
        if (node.get(key) instanceof Map) throw badForm(`Invalid use of the parameter ${name.slice(0, 80)}`);
        node.set(key, value);
        return;
      }
      const next = node.get(key) ?? new Map<string, FormNode>();
      if (typeof next === 'string') throw badForm(`Invalid use of the parameter ${name.slice(0, 80)}`);
      node.set(key, next);
      node = next;
    });
  }
  return root;
}
