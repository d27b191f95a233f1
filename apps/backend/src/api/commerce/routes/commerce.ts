import { strapiRoute } from '../../../commerce/http/strapi-route.ts';
import { commerceRoutes } from '../../../composition/routes.ts';

export default { routes: commerceRoutes().map(strapiRoute) };
