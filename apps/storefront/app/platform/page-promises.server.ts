import { isRouteErrorResponse } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { hasValidParams } from './check-value.server.ts';
import { acrossClasses } from './document-redirect.server.ts';
import { movedOrGone, renamed } from './moved.server.ts';
import { pageNotFound, publicError, toPublicError } from './public-error.ts';
import { renderOrder } from './render-context.server.ts';
import { requestContext } from './request-context.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The same build, whose pages keep three promises: a malformed address is a 404 before its loader runs (B14), loaders
 * and actions throw nothing but what people may read (B04), and a redirect to a page of another class loads a document
 * (decision 0002). Before a page is said to be missing, editors are asked what became of it. The root's loader runs for
 * every address: the error page is shown in its frame.
 */
export function withPromises(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader ? { loader: guarded<LoaderFunctionArgs>(loader, id === 'root') } : {}),
        ...(action ? { action: guarded<ActionFunctionArgs>((args) => action(withReadableForm(args)), false) } : {}),
      };
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}

function guarded<A extends Args>(call: (args: A) => unknown, isRoot: boolean) {
  return async (args: A): Promise<unknown> => {
    const { match } = args.context.get(requestContext);
    const isMalformed = match !== undefined && !hasValidParams(match.rule.validate, match.params);
    try {
      if (!isRoot && isMalformed) throw pageNotFound(args.url.pathname);
      return acrossClasses(await call(args), args.url);
    } catch (error) {
      const shown = readable(error, args);
      if (isRoot) throw shown;
      const thrown = acrossClasses(await unlessMoved(shown, args, error), args.url);
      args.context.get(renderOrder).thrown = thrown;
      throw thrown;
    }
  };
}

/** What was thrown, as people may read it; what is unexpected is logged. */
function readable(error: unknown, { context, url }: Args): unknown {
  if (!(error instanceof Error) || isRouteErrorResponse(error)) return error;
  const { log, requestId, match } = context.get(requestContext);
  const shown = toPublicError(error, url.pathname, requestId);
  const status = shown.init?.status ?? 500;
  if (status >= 500) log.error({ err: error, route: match?.rule.path }, 'A page could not get its data');
  else log.info({ refusal: error.name, status }, error.message);
  return shown;
}

/** In place of a 404 or 410: where the page has moved, which editors say, or its old address. `cause` is what was thrown. */
async function unlessMoved(thrown: unknown, { context, request, url }: Args, cause: unknown): Promise<unknown> {
  if (request.method !== 'GET' || !isMissing(thrown)) return thrown;
  const current = context.get(requestContext);
  return (await movedOrGone(current, url)) ?? renamed(current, url, cause) ?? thrown;
}

function isMissing(thrown: unknown): boolean {
  const init = typeof thrown === 'object' && thrown !== null && 'init' in thrown ? thrown.init : undefined;
  return typeof init === 'object' && init !== null && 'status' in init && (init.status === 404 || init.status === 410);
}

/** A body that is no form, or a broken one, is the sender's mistake and not ours: 400. */
function withReadableForm(args: ActionFunctionArgs): ActionFunctionArgs {
  const { request } = args;
  const read = request.formData.bind(request);
  Object.defineProperty(request, 'formData', {
    value: () =>
      read().catch(() => {
        throw publicError(400, 'We could not read that', {
          message: 'This form arrived broken. Please send it again.',
        });
      }),
  });
  return args;
}
