import type { TypedPlace } from './use-zip-fill.ts';
import { zipCode } from '@cerulean/contract/fields';
import { BackendError } from '../../platform/backend-error.ts';
import type { Visit } from '../../platform/visit.ts';

const zipSchema = zipCode('Enter a ZIP code');

/** City and state of a ZIP code; null where they are not known. It only spares typing, so no failure of it is shown. */
export async function placeOfZip({ backend }: Visit, typed: string): Promise<TypedPlace | null> {
  const zip = zipSchema.safeParse(typed);
  if (!zip.success) return null;
  try {
    const found = await backend.call('checkCoverage', { query: { place: zip.data.slice(0, 5) } });
    return found.kind === 'answer' && found.place.zip !== null
      ? { city: found.place.name, state: found.place.state }
      : null;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
