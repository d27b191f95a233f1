import { ask, whyUnreached } from './ask.ts';
import { linesOf, type Line, type Network, type Place } from './check.ts';

const { ok, todo } = linesOf('6. Running it');

/** Checks whether both parts are ready: the shop through its public URL, the backend through the storefront's. */
export async function checkHealth({ settings, network }: Place): Promise<Line[]> {
  const { PUBLIC_URL, CMS_URL, CMS_PREFIX = '/api' } = settings;
  return Promise.all([
    checkPart('Shop', `${PUBLIC_URL}/readyz`, network),
    checkPart('Backend', `${CMS_URL}${CMS_PREFIX}/commerce/ready`, network),
  ]);
}

async function checkPart(about: string, address: string, network: Network): Promise<Line> {
  try {
    const { status } = await ask(network, address);
    return status === 200 ? ok(about, 'takes visitors') : todo(about, `see its log: ${address} answers ${status}`);
  } catch (error) {
    return todo(about, `start it: ${address} cannot be reached, ${whyUnreached(error)}`);
  }
}
