import { commerce } from '../../../composition/commerce.ts';
import { copyRoutes } from '../../../privacy/export/copy-route.ts';
import { providerDeletionRoutes } from '../../../privacy/requests/provider-route.ts';

export default { routes: [...copyRoutes(commerce), ...providerDeletionRoutes(commerce)] };
