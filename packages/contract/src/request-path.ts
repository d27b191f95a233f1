/** The decision on a request, depending on the spelling of its path. */
export type PathVerdict =
  | { kind: 'normal' }
  /** Another spelling of `path`. A GET is redirected there, any other method is refused. */
  | { kind: 'respell'; path: string }
  | { kind: 'refused' };

/** Matches most requests: no escape, no dot, no empty segment, so there is nothing to decide. */
const PLAIN = /^\/[\w~!$&'()*+,;=:@/-]*$/;

/** Matches an escape, or a character that RFC 3986 section 3.3 allows in a path, or any other character. */
const PIECE = /%[\da-f]{2}|[\w.~!$&'()*+,;=:@/-]|./gi;
const UNRESERVED = /[\w.~-]/;
/** A percent sign that escapes nothing. Refused first, because unescaping what follows could turn it into an escape. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/** An escaped slash, backslash, or NUL. Servers disagree on whether these divide or end a path. */
const AMBIGUOUS = /%(?:2F|5C|00)/;

/**
 * Decides at the entry of both servers whether a request's path is in its normal form (RFC 3986 section 6.2.2), so that
 * no rule behind it can be bypassed with another spelling. `target` is the raw request target: path and query. Refuses
 * paths with dot segments (also escaped), `\`, `#`, `%2F`, `%5C`, NUL, bytes that are not UTF-8, and broken escapes.
 * Respells a path that escapes what needs no escape, uses lowercase hex digits, leaves a character unescaped that needs
 * it, or has empty segments. All other escapes stay, because they are part of names.
 */
export function judgePath(target: string): PathVerdict {
  const path = pathOf(target);
  if (PLAIN.test(path) && !path.includes('//')) return { kind: 'normal' };
  // The encoding of bytes beyond printable ASCII is unknown, so a path with such bytes is refused.
  if (!path.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(path) || BARE_PERCENT.test(path)) return { kind: 'refused' };
  const spelled = path.replace(PIECE, normalPiece);
  if (AMBIGUOUS.test(spelled) || spelled.split('/').some((segment) => segment === '.' || segment === '..')) {
    return { kind: 'refused' };
  }
  try {
    decodeURIComponent(spelled);
  } catch {
    return { kind: 'refused' };
  }
  const normal = spelled.replace(/\/{2,}/g, '/');
  return normal === path ? { kind: 'normal' } : { kind: 'respell', path: normal };
}

/** Returns the path of a request target without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

function normalPiece(piece: string): string {
  if (piece.length === 3) {
    const character = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    return UNRESERVED.test(character) ? character : piece.toUpperCase();
  }
  return PLAIN_CHARACTER.test(piece) ? piece : escaped(piece);
}

const PLAIN_CHARACTER = /[\w.~!$&'()*+,;=:@/-]/;

function escaped(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Returns true if a request names its host exactly once. Node keeps the first of several `Host` headers, but a proxy
 * may have read the last. `rawHeaders` alternates names and values, as in Node.
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}
