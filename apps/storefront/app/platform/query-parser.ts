/** C00e: what a query string may be at most. What is beyond is cut off, never an error. */
const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameters: 1_000 } as const;

export type ParsedQuery = string | ParsedQuery[] | { [name: string]: ParsedQuery };

/**
 * Parses a query string: `a[b][0]=x` nests, a repeated name or `a[]=x` makes a list. Brackets deeper than five are part
 * of the last name, indices beyond twenty make an object instead of a list, and only the first 1,000 parameters count.
 */
export function parseQuery(search: string): Record<string, ParsedQuery> {
  const result: Record<string, ParsedQuery> = Object.create(null) as Record<string, ParsedQuery>;
  const pairs = search.replace(/^\?/, '').split('&', QUERY_LIMITS.parameters);
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const path = pathOf(decode(at < 0 ? pair : pair.slice(0, at)));
    if (path.length > 0) put(result, path, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, withLists(value)]));
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `a[b][c]` → a, b, c; what is deeper than the limit stays one name with its brackets. */
function pathOf(name: string): string[] {
  const start = name.indexOf('[');
  if (start < 0) return name === '' ? [] : [name];
  const path = start === 0 ? [] : [name.slice(0, start)];
  const brackets = /\[([^[\]]*)\]/gy;
  brackets.lastIndex = start;
  let end = start;
  for (let step = 0; step < QUERY_LIMITS.depth; step += 1) {
    const found = brackets.exec(name);
    if (!found) break;
    path.push(found[1] ?? '');
    end = brackets.lastIndex;
  }
  if (end < name.length) path.push(name.slice(end));
  return path;
}

type Node = { [name: string]: ParsedQuery };

function put(root: Node, path: readonly string[], value: string): void {
  let node = root;
  for (const name of path.slice(0, -1)) {
    const found = node[name];
    if (isNode(found)) node = found;
    else {
      const made = Object.create(null) as Node;
      if (found !== undefined) made['0'] = found;
      node[name] = made;
      node = made;
    }
  }
  const last = path.at(-1) ?? '';
  const name = last === '' ? String(Object.keys(node).length) : last;
  const found = node[name];
  if (found === undefined) node[name] = value;
  else if (isNode(found)) found[String(Object.keys(found).length)] = value;
  else node[name] = Object.assign(Object.create(null) as Node, { 0: found, 1: value });
}

function isNode(value: ParsedQuery | undefined): value is Node {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Objects whose names are the indices of a list within the limit become lists. */
function withLists(value: ParsedQuery): ParsedQuery {
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.every(([name]) => /^\d{1,2}$/.test(name) && Number(name) <= QUERY_LIMITS.arrayLimit);
  if (!isList) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}
