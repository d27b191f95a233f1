import { invalidationRoutes } from '../../../commerce/invalidations/routes.ts';

export default { routes: invalidationRoutes() };
