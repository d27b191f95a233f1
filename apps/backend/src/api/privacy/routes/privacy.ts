import { copyRoutes } from '../../../privacy/export/copy-route.ts';

export default { routes: copyRoutes() };
