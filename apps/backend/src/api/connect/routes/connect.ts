import { connectRoutes } from '../../../identity/social/connect-routes.ts';

export default { routes: connectRoutes() };
