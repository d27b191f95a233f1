import { isRouteErrorResponse } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { hasValidParams } from './check-value.ts';
import { acrossClasses } from './document-redirect.server.ts';
import { pageNotFound, publicError, toPublicError } from './public-error.ts';
import { visit } from './visit.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The same build, whose pages keep three promises: a malformed address is a 404 before its loader runs (B14), loaders
 * and actions throw nothing but what people may read (B04), and a redirect to a page of another class loads a document
 * (decision 9). The root's loader runs for every address: the error page stands in its frame.
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
    const { match, log, requestId } = args.context.get(visit);
    if (!isRoot && match && !hasValidParams(match.rule.validate, match.params)) throw pageNotFound(args.url.pathname);
    try {
      return acrossClasses(await call(args), args.url);
    } catch (error) {
      if (!(error instanceof Error) || isRouteErrorResponse(error)) throw acrossClasses(error, args.url);
      const shown = toPublicError(error, args.url.pathname, requestId);
      const status = shown.init?.status ?? 500;
      if (status >= 500) log.error({ err: error }, 'A page could not get its data');
      else log.info({ refusal: error.name, status }, error.message);
      throw shown;
    }
  };
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
