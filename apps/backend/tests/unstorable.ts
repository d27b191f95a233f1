import type { Row } from '../../../tests/access/routes.ts';

/** What PostgreSQL refuses in text and in jsonb, as JSON and as a part of an address. */
const UNSTORABLE = [
  { what: 'NUL', text: '\0', written: '%00' },
  { what: 'half of a pair', text: '\ud83d', written: '%ED%A0%BD' },
] as const;

/** A request that holds such a character at one place. `isRefused` where it arrives as one: in an address halves of pairs are only bytes. */
export interface Unstorable {
  what: string;
  method: string;
  path: string;
  body?: string;
  isRefused: boolean;
}

/** These fail whatever they are asked: the licenses of Strapi’s company are out of reach, and there is no webhook to try. */
export const FAIL_ANYWAY = ['GET /admin/license-trial-time-left', 'POST /admin/webhooks/:id/trigger'];

/** What to send to a route, as `GET /path/:id`: such a character in the query, in the path and in each text of the body. */
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

/** The body of a row with the character in each of its texts, and in those that bodies of staff mostly have. */
function bodyWith(body: object | undefined, character: string): string {
  const usual = { text: 'note', reason: 'why', name: 'name', email: 'a@example.com', password: 'x' };
  return JSON.stringify({ ...usual, ...body }, (_name, value: unknown) =>
    typeof value === 'string' ? value + character : value,
  );
}
