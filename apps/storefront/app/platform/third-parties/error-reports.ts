import { addEventProcessor, browserTracingIntegration, captureException, init } from '@sentry/browser';
import { setErrorHook } from '../error-hook.ts';
import type { PublicConfig } from '../request-context.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Our own path, which passes reports on: no policy names another host. */
const TUNNEL = '/_errors';

/** What the SDK tells on top by itself: each visit, and the visitor's language and time zone. */
const NOT_ASKED_FOR = new Set(['BrowserSession', 'CultureContext', 'ConversationId']);

/**
 * B19, C13: starts error reporting with what the requirement asks: traces 0.2, tracing headers to same-origin requests,
 * the local host and the product's domain only. Errors from before are told first. Addresses lose everything that may
 * name a person or open something; who visits is never told.
 */
export function startErrorReports({ dsn, buildId, publicUrl, ribbon }: PublicConfig & { dsn: string }): void {
  init({
    dsn,
    tunnel: TUNNEL,
    release: buildId,
    environment: ribbon ? 'test' : 'production',
    tracesSampleRate: 0.2,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: tracedTargets(publicUrl),
    // The older form: a trace is one event, so that what cuts addresses sees all of it.
    traceLifecycle: 'static',
    integrations: (usual) => [...usual.filter(({ name }) => !NOT_ASKED_FOR.has(name)), browserTracingIntegration()],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeBreadcrumb: (crumb) => withoutAddresses(crumb),
  });
  addEventProcessor((event) => withoutAddresses(event));
  setErrorHook((error, place) => captureException(error, { tags: { place } }));
}

/** Which requests carry tracing headers, besides none: patterns for whole addresses, because a text matches anywhere. */
export function tracedTargets(publicUrl: string): RegExp[] {
  const domain = new URL(publicUrl).hostname.replaceAll('.', String.raw`\.`);
  return [/^\/(?!\/)/, /^https?:\/\/localhost(?=[:/]|$)/, new RegExp(`^https?://${domain}(?=[:/]|$)`)];
}
