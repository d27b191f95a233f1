import { webhookRoutes } from '../../../commerce/payments/webhook-route.ts';

export default { routes: webhookRoutes() };
