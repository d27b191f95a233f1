import { strapiRoute } from '../../../commerce/http/strapi-route.ts';
import { deploymentPayments } from '../../../composition/deployment-payments.ts';
import { webhookRoutes } from '../../../commerce/payment/webhook-route.ts';

export default { routes: webhookRoutes(deploymentPayments).map(strapiRoute) };
