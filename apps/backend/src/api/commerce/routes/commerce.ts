import { commerceRoutes } from '../../../composition/routes.ts';

export default { routes: commerceRoutes() };
