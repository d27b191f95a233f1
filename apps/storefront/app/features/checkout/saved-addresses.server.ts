import type { Account, SavedAddress } from '@cerulean/contract/account';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import { BackendError } from '../../platform/backend-error.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Account data that the address step prefills. */
export interface Known {
  account: Pick<Account, 'email' | 'name' | 'phone'>;
  addresses: SavedAddress[];
  /** True if the account can save another address. */
  hasRoom: boolean;
}

/** Returns the signed-in visitor's account data with its addresses (R07), or `null` for anyone else. */
export async function readKnown(requestContext: RequestContext): Promise<Known | null> {
  if (!requestContext.hasToken) return null;
  const { backend } = requestContext;
  const calls = Promise.all([backend.call('readAccount'), backend.call('listAddresses')]);
  const known = await unlessRefused(calls, 'unauthenticated', 'session_ended');
  if (known === null) return null;
  const [{ email, name, phone }, { addresses }] = known;
  return { account: { email, name, phone }, addresses, hasRoom: addresses.length < MAX_SAVED_ADDRESSES };
}

/** An entered address to save. */
export type ToKeep = Pick<SavedAddress, 'name' | 'address' | 'isDelivery' | 'isE911'>;

/**
 * Saves the addresses entered in the checkout whose box was ticked. A form sent twice saves an address once. Failures
 * do not stop the order: an address that cannot be saved must be entered again next time.
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
