import type { ServerResponse } from 'node:http';
import { sendPage } from '../../base/http.ts';
import { problemPage } from '../pages.ts';
import type { OidcWorld } from '../world.ts';
import type { Request } from './grants.ts';

/** Leads to the page where somebody says who they are. */
export function askPerson(response: ServerResponse, { grants }: OidcWorld, request: Request): void {
  const id = grants.requests.put(request);
  response.writeHead(302, { Location: `/${request.provider}/interaction/${id}`, 'Cache-Control': 'no-store' }).end();
}

/** What a provider shows where the shop asked wrongly: it never sends anybody to an address that it does not know. */
export function refusePage(response: ServerResponse, title: string, text: string): void {
  sendPage(response, 400, problemPage(`${title}: ${text}`));
}
