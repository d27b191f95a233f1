import { redirect } from 'react-router';
import { hasValidParams } from './check-value.server.ts';
import { acrossClasses } from './document-redirect.server.ts';
import type { RouteRule } from '../pages/route-rule.ts';
import type { RequestContext } from './request-context.ts';

/** A route middleware. It throws a response to end the request, or returns to let it continue. */
export type RouteMiddleware = (given: { visit: RequestContext; url: URL; method: string }) => void | Promise<void>;
type Registry = Readonly<Record<string, RouteMiddleware>>;

/** Throws for the first rule that names middleware that does not exist (B15). */
export function assertKnownMiddleware(rules: readonly RouteRule[], registry: Registry): void {
  for (const rule of rules) {
    for (const name of rule.middleware ?? []) {
      if (!Object.hasOwn(registry, name)) throw new Error(`Unknown middleware ${JSON.stringify(name)} on ${rule.path}`);
    }
  }
}

/**
 * Applies a URL's route rule before its loader runs: the redirect of an alias, then its middleware in order. Does
 * nothing for a malformed URL, because its loader responds with 404 (B14).
 */
export async function applyRule(
  requestContext: RequestContext,
  url: URL,
  method: string,
  registry: Registry,
): Promise<void> {
  if (!requestContext.match) return;
  const { rule, params } = requestContext.match;
  if (!hasValidParams(rule.validate, params)) return;
  try {
    if (rule.redirect !== undefined) throw redirect(fill(rule.redirect, params) + url.search, 308);
    for (const name of rule.middleware ?? []) {
      const run = registry[name];
      if (!run) throw new Error(`Unknown middleware ${JSON.stringify(name)} on ${rule.path}`);
      await run({ visit: requestContext, url, method });
    }
  } catch (thrown) {
    throw acrossClasses(thrown, url);
  }
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * The middleware that route rules may name (B15). Each gets the request context and the URL. Throwing a response ends
 * the request with it.
 */
export const routeMiddleware: Readonly<Record<string, RouteMiddleware>> = {
  /** For account pages: redirects a visitor without a token to the sign-in page, which leads back afterwards. */
  'signed-in': ({ visit: requestContext, url }) => {
    if (!requestContext.hasToken) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  },
};
