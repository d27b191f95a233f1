import type { IncomingMessage } from 'node:http';
import { saidOf } from '@cerulean/contract/validation';
import { words } from '@cerulean/messages/all/staff-answers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Commerce } from '../http/handler.ts';
import { issueText, sentenceOf } from '../http/result.ts';
import type { StaffAction } from './staff-actions.ts';

const t = words[DEFAULT_LANGUAGE];

export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The staff member's row id, and the request id. */
  by: { staffId: string; requestId: string };
  /** The id of the staff member's session in the panel. */
  sessionId: string;
  /** Returns whether the staff member's roles allow this action on a content type. */
  may: (action: string, uid: string) => boolean;
  /** The raw request, for the few bodies that no parser accepts, such as a large file. */
  request: IncomingMessage;
}

export type StaffAnswer = (asked: Asked, shop: Commerce) => Promise<Answer>;

/** A route of the admin panel's own pages, before it is mounted. */
export interface StaffRoute {
  method: 'GET' | 'PUT';
  path: string;
  action: StaffAction | null;
  answer: StaffAnswer;
}

/** The reason that staff give for a change. It is shown in the history. */
export const reason = z.string().trim().min(1, t.reasonMissing).max(200);

/** The query of a staff list: the search terms and the page number. */
export const listQuery = z.object({
  q: z.string().max(254, t.searchTooLong).default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

/** Returns a response with the body, or a 404 if the body is `null`. */
export function found(body: unknown): Answer {
  return body === null ? refused(404, t.notFound, {}) : { status: 200, body };
}

/** Builds the error envelope for Strapi's panel. A `path` in the details points to the invalid part of the body. */
export function refused(status: number, message: string, details: object): Answer {
  return { status, body: { data: null, error: { status, name: 'ApplicationError', message, details } } };
}

/**
 * Declares an admin panel route for staff with this action, or for all staff if `null`. A zod error becomes a 400, or a
 * 404 if what is read has no id of the right form.
 */
export function route(
  method: 'GET' | 'PUT',
  path: string,
  action: StaffAction | null,
  answer: StaffAnswer,
): StaffRoute {
  return { method, path, action, answer };
}

/** Returns the route as Strapi mounts it, bound to the shop that its handler uses. */
export function mounted({ method, path, action, answer }: StaffRoute, shop: () => Commerce): Core.Route {
  return {
    method,
    path,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      const staff = ctx.state['user'] as { id: number } | undefined;
      const session = ctx.state['session'] as { id: string } | undefined;
      const ability = ctx.state['userAbility'] as { can: (action: string, uid: string) => boolean } | undefined;
      const { params } = ctx as unknown as { params: unknown };
      const { status, body } = await answerOf(method, answer, shop(), {
        params,
        query: ctx.query,
        body: ctx.request.body,
        by: { staffId: String(staff?.id ?? ''), requestId: String(ctx.state['requestId']) },
        sessionId: session?.id ?? '',
        may: (permission, uid) => ability?.can(permission, uid) === true,
        request: ctx.req,
      });
      ctx.status = status;
      ctx.body = body;
    },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        ...(action ? [{ name: 'admin::hasPermissions', config: { actions: [action] } }] : []),
      ],
    },
  };
}

async function answerOf(
  method: StaffRoute['method'],
  answer: StaffAnswer,
  shop: Commerce,
  asked: Asked,
): Promise<Answer> {
  try {
    return await answer(asked, shop);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    if (method === 'GET' && isOfParams(issue, asked.params)) return found(null);
    const { headers } = asked.request;
    const text = issue ? issueText(saidOf(issue), headers) : sentenceOf('bad_request', headers);
    return refused(400, text, { path: issue?.path ?? [] });
  }
}

function isOfParams(issue: z.core.$ZodIssue | undefined, params: unknown): boolean {
  return issue !== undefined && Object.hasOwn(Object(params) as object, issue.path[0] ?? '');
}
