import { createContext, type LoaderFunctionArgs } from 'react-router';
import { guard } from './guard.server.ts';
import { isLedHere } from './is-led-here.ts';
import type { publicError } from './public-error.ts';
import { requestContext, type RequestContext } from './request-context.ts';

/** Why the URL of a file could not be answered. */
const failure = createContext<unknown>();

/**
 * The middleware of a URL without a page: a file, a way on, or an answer to scripts, which `serve` gives. What it throws is
 * the shop's error page, at the same address, to people who are led there (B01, B04), and JSON to scripts. Such a
 * route has `failedFile` as its loader and `NoPage` as its component.
 */
export function fileRoute<A extends LoaderFunctionArgs>(
  serve: (current: RequestContext, args: A) => Response | Promise<Response>,
) {
  const answer = guard(serve);
  return async (args: A, next: () => Promise<Response>): Promise<Response> => {
    try {
      return await answer(args);
    } catch (error) {
      if (error instanceof Response) return error;
      // What all share is made without knowing who asks.
      const isForPerson = !args.context.get(requestContext).shared && isLedHere(args.request.headers);
      if (!isForPerson) return asJson(error as ReturnType<typeof publicError>);
      args.context.set(failure, error);
      return next();
    }
  };
}

function asJson({ data, init }: ReturnType<typeof publicError>): Response {
  return Response.json(data, init ?? {});
}

/** Runs once the file has failed: the page in its place fails before anything of it is drawn. */
export function failedFile({ context }: Pick<LoaderFunctionArgs, 'context'>): never {
  throw context.get(failure);
}
