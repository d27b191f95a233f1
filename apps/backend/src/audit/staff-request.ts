import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** A staff member's request, with their row id. */
export interface StaffRequest {
  request: Context;
  staffId: string;
}

/** Returns the current request if a staff member sent it. `null` for the shop itself and for everyone else. */
export function staffRequest(strapi: Core.Strapi): StaffRequest | null {
  const request = strapi.requestContext.get() as Context | undefined;
  const staffId = request && staffOf(request);
  return staffId ? { request, staffId } : null;
}

/** Returns the row id of the staff member who sent this request. `undefined` for everyone else. */
function staffOf({ state }: Context): string | undefined {
  const auth = state['auth'] as { strategy?: { name?: string }; credentials?: { id?: number } } | undefined;
  return auth?.strategy?.name === 'admin' && auth.credentials?.id ? String(auth.credentials.id) : undefined;
}
