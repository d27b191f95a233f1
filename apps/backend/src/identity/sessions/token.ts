import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Claims of our JWT: the user's row id and the session's row id (`sid`). */
export interface TokenClaims {
  userId: number;
  sessionId: string;
}

/** Audience of our tokens, so that a token created elsewhere with the same key by mistake is rejected here. */
const AUDIENCE = 'cerulean-shop';

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.object({
  id: z.number().int().positive(),
  sid: z.uuid(),
  exp: z.number(),
  aud: z.literal(AUDIENCE),
});

const MAX_TOKEN = 1_024;
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Validates and parses a JWT (HS256, RFC 7519). Returns `null` if the token is forged, expired, for another audience,
 * or without a session. We wrote this parser because libraries need several times the CPU, and it runs on every
 * visitor's call (decision 0051).
 */
export function readToken(token: string, secret: string, now: Date): TokenClaims | null {
  if (token.length > MAX_TOKEN || !SHAPE.test(token)) return null;
  const end = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = createHmac('sha256', secret).update(token.slice(0, end)).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const dot = token.indexOf('.');
  if (!headerSchema.safeParse(decode(token.slice(0, dot))).success) return null;
  const claims = claimsSchema.safeParse(decode(token.slice(dot + 1, end)));
  if (!claims.success || claims.data.exp * 1000 <= now.getTime()) return null;
  return { userId: claims.data.id, sessionId: claims.data.sid };
}

/** Issues a JWT (HS256) for this audience, in the format of Strapi's own. It expires `maxAge` seconds after `now`. */
export function writeToken({ userId, sessionId }: TokenClaims, secret: string, now: Date, maxAge: number): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { id: userId, sid: sessionId, aud: AUDIENCE, iat, exp: iat + maxAge };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Returns the token of an `Authorization: Bearer …` header: `null` without a header, empty for another scheme. */
export function bearerOf(header: string | undefined): string | null {
  if (!header) return null;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
