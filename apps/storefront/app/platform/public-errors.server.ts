import { isRouteErrorResponse } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { toPublicError } from './public-error.ts';
import { visit } from './visit.ts';

type Call<Args> = (args: Args) => unknown;

/**
 * B04: the same build, whose loaders and actions throw nothing but what people may read. What they threw themselves is
 * logged with the request; responses and errors that were made public on purpose pass.
 */
export function withPublicErrors(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            ...(loader ? { loader: guarded<LoaderFunctionArgs>(loader) } : {}),
            ...(action ? { action: guarded<ActionFunctionArgs>(action) } : {}),
          },
        },
      ];
    }),
  );
  return { ...build, routes };
}

function guarded<Args extends LoaderFunctionArgs | ActionFunctionArgs>(call: Call<Args>) {
  return async (args: Args): Promise<unknown> => {
    try {
      return await call(args);
    } catch (error) {
      if (!(error instanceof Error) || isRouteErrorResponse(error)) throw error;
      const { log, requestId } = args.context.get(visit);
      const shown = toPublicError(error, args.url.pathname, requestId);
      const status = shown.init?.status ?? 500;
      if (status >= 500) log.error({ err: error }, 'A page could not get its data');
      else log.info({ code: error.name, status }, error.message);
      throw shown;
    }
  };
}
