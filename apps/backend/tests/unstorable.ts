import type { Row } from '../../../tests/access/routes.ts';

/** Characters that PostgreSQL refuses in text and jsonb, as JSON text and as percent-encoded for a URL. */
const UNSTORABLE = [
  { what: 'NUL', text: '\0', written: '%00' },
  { what: 'half of a pair', text: '\ud83d', written: '%ED%A0%BD' },
] as const;

/** A request with such a character in one place. `isRefused` is false for a lone surrogate in a URL (only bytes). */
export interface Unstorable {
  what: string;
  method: string;
  path: string;
  body?: string;
  isRefused: boolean;
}

/** Routes that fail anyway, because Strapi's license server is unreachable and there is no webhook to trigger. */
export const FAIL_ANYWAY = ['GET /admin/license-trial-time-left', 'POST /admin/webhooks/:id/trigger'];

/** Returns requests to a route with such a character in the query, in the path, or in each string of the body. */
export function unstorableFor(
  route: string,
  asked: Row['asked'] | undefined,
  params: Readonly<Record<string, string>>,
): Unstorable[] {
  const [method = '', pattern = ''] = route.split(' ');
  const fill = (ending: string) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '987654') + ending);
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return UNSTORABLE.flatMap(({ what, text, written }) => {
    const isRefused = text === '\0';
    const query = `q=${written}&_q=${written}&sort=${written}&filters[name][$eq]=${written}`;
    return [
      { what: `${what} in the query`, method, path: `${fill('')}?${query}`, isRefused },
      ...(pattern.includes(':') ? [{ what: `${what} in the path`, method, path: fill(written), isRefused }] : []),
      ...(takesBody
        ? [{ what: `${what} in the body`, method, path: fill(''), body: bodyWith(asked?.body, text), isRefused: true }]
        : []),
    ];
  });
}

/** Returns a body with the character in each string, also in the fields that staff bodies commonly have. */
function bodyWith(body: object | undefined, character: string): string {
  const usual = { text: 'note', reason: 'why', name: 'name', email: 'a@example.com', password: 'x' };
  return JSON.stringify({ ...usual, ...body }, (_name, value: unknown) =>
    typeof value === 'string' ? value + character : value,
  );
}
