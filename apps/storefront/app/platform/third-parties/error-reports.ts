import { addEventProcessor, browserTracingIntegration, captureException, init } from '@sentry/browser';
import { setErrorHook } from '../error-hook.ts';
import type { PublicConfig } from '../request-context.ts';
import { withoutAddresses } from './without-addresses.ts';

/** A path of this shop that forwards error reports, so that no CSP names another host. */
const TUNNEL = '/_errors';

/** SDK integrations that would add data by default: each visit, and the visitor's language and time zone. */
const NOT_ASKED_FOR = new Set(['BrowserSession', 'CultureContext', 'ConversationId']);

/**
 * Starts error reporting as the requirement says (B19, C13): trace rate 0.2, tracing headers only on requests to the
 * same origin, localhost and the product's domain. Errors from before are reported first. URLs are stripped of
 * everything that may identify a person or grant access. The visitor is never identified.
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
    // This is the older format, in which a trace is a single event, so that the URL filter sees all of it.
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

/** Returns patterns for requests with tracing headers. They match whole URLs, but a string would match anywhere. */
export function tracedTargets(publicUrl: string): RegExp[] {
  const domain = new URL(publicUrl).hostname.replaceAll('.', String.raw`\.`);
  return [/^\/(?!\/)/, /^https?:\/\/localhost(?=[:/]|$)/, new RegExp(`^https?://${domain}(?=[:/]|$)`)];
}
