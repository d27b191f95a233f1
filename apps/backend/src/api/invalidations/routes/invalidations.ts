import { invalidationRoutes } from '../../../commerce/outbox/invalidations/routes.ts';

export default { routes: invalidationRoutes() };
