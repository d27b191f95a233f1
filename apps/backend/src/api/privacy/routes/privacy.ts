import { commerce } from '../../../composition/commerce.ts';
import { copyRoutes } from '../../../privacy/export/make-copy.ts';
import { providerDeletionRoutes } from '../../../privacy/requests/ask-by-provider.ts';

export default { routes: [...copyRoutes(commerce), ...providerDeletionRoutes(commerce)] };
