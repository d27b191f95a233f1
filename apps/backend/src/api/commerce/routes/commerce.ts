import { commerceRoutes } from '../../../commerce/http/routes.ts';

export default { routes: commerceRoutes() };
