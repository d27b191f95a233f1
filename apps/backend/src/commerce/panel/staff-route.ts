import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Commerce } from '../http/handler.ts';
import type { StaffAction } from './staff-actions.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The member of staff, by row id, and their request. */
  by: { staffId: string; requestId: string };
  /** Their session of the panel, which asks. */
  sessionId: string;
  /** Whether their roles let them do this with a content type. */
  may: (action: string, uid: string) => boolean;
  /** For the few bodies that no parser takes, such as a large file. */
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

/** Why someone makes a change; shown in the history. */
export const reason = z.string().trim().min(1, 'Say why').max(200);

/** The words of a search and which page of what it finds. */
export const listQuery = z.object({
  q: z.string().max(254, 'Please search for fewer letters').default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

/** What was asked for; null is a 404. */
export function found(body: unknown): Answer {
  return body === null ? refused(404, 'There is nothing here.', {}) : { status: 200, body };
}

/** The envelope that Strapi's panel shows. A `path` among the details says where in the body the reason is. */
export function refused(status: number, message: string, details: object): Answer {
  return { status, body: { data: null, error: { status, name: 'ApplicationError', message, details } } };
}

/** A route of the admin panel's own pages, for staff whose role has the action, or all of them. What zod refuses is a 400. */
export function route(
  method: 'GET' | 'PUT',
  path: string,
  action: StaffAction | null,
  answer: StaffAnswer,
): StaffRoute {
  return { method, path, action, answer };
}

/** The route as Strapi mounts it, with the shop that its answers work with. */
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
      const { status, body } = await answerOf(answer, shop(), {
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

async function answerOf(answer: StaffAnswer, shop: Commerce, asked: Asked): Promise<Answer> {
  try {
    return await answer(asked, shop);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    return refused(400, issue?.message ?? 'We could not read that request.', { path: issue?.path ?? [] });
  }
}
