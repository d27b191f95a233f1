import { serveOptions } from '../../../composition/commerce.ts';
import { connectParts } from '../../../composition/deployment-social.ts';
import { connectRoutes } from '../../../identity/social/connect-routes.ts';

export default { routes: connectRoutes(connectParts, serveOptions) };
