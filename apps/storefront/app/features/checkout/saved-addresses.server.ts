import type { Account, SavedAddress } from '@cerulean/contract/account';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import { BackendError } from '../../platform/backend-error.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** What an account brings along to the address step. */
export interface Known {
  account: Pick<Account, 'email' | 'name' | 'phone'>;
  addresses: SavedAddress[];
  /** Whether it can keep another address. */
  hasRoom: boolean;
}

/** The account of a visitor who is logged in, with its addresses (R07); null for everybody else. */
export async function readKnown(requestContext: RequestContext): Promise<Known | null> {
  if (!requestContext.hasToken) return null;
  const { backend } = requestContext;
  const calls = Promise.all([backend.call('readAccount'), backend.call('listAddresses')]);
  const known = await unlessRefused(calls, 'unauthenticated', 'session_ended');
  if (known === null) return null;
  const [{ email, name, phone }, { addresses }] = known;
  return { account: { email, name, phone }, addresses, hasRoom: addresses.length < MAX_SAVED_ADDRESSES };
}

/** An address that was typed and is to be kept. */
export type ToKeep = Pick<SavedAddress, 'name' | 'address' | 'isDelivery' | 'isE911'>;

/**
 * Keeps addresses that were typed in the checkout, where its box was ticked. A form that arrives twice keeps one. The
 * order goes on whatever comes of it: what cannot be kept is typed again next time.
 */
export async function keepAddresses(requestContext: RequestContext, addresses: readonly ToKeep[]): Promise<void> {
  for (const address of addresses) {
    try {
      await requestContext.backend.call('createAddress', { body: { label: null, ...address } });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      requestContext.log.warn({ code: error.code, status: error.status }, 'An address of the checkout was not kept');
    }
  }
}
