import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** A request that a staff member sent, with that member's row id. */
export interface StaffRequest {
  request: Context;
  staffId: string;
}

/** Returns the current request if a staff member sent it, or `null` for the shop itself and everyone else. */
export function staffRequest(strapi: Core.Strapi): StaffRequest | null {
  const request = strapi.requestContext.get() as Context | undefined;
  const staffId = request && staffOf(request);
  return staffId ? { request, staffId } : null;
}

/** Returns the row id of the staff member who sent this request, or `undefined` if someone else sent it. */
function staffOf({ state }: Context): string | undefined {
  const auth = state['auth'] as { strategy?: { name?: string }; credentials?: { id?: number } } | undefined;
  return auth?.strategy?.name === 'admin' && auth.credentials?.id ? String(auth.credentials.id) : undefined;
}
