import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** The request of a member of staff, and their row id. */
export interface StaffRequest {
  request: Context;
  staffId: string;
}

/** Who of the staff asks for what runs now, or nothing for the shop itself and for everybody else. */
export function staffRequest(strapi: Core.Strapi): StaffRequest | null {
  const request = strapi.requestContext.get() as Context | undefined;
  const staffId = request && staffOf(request);
  return staffId ? { request, staffId } : null;
}

/** The row id of the member of staff whose request this is, or nothing for everybody else. */
function staffOf({ state }: Context): string | undefined {
  const auth = state['auth'] as { strategy?: { name?: string }; credentials?: { id?: number } } | undefined;
  return auth?.strategy?.name === 'admin' && auth.credentials?.id ? String(auth.credentials.id) : undefined;
}
