import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** Orders for staff who may read them: the list, and one order. All that is changed here is which SIM kit goes into the parcel. */
export function OrdersPage() {
  // The panel mounts this page at `orders/*`, so what follows in the address is all that is left to read.
  const { '*': orderId = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.orders.read', subject: null }]}>
      {orderId ? <OrderDetails orderId={orderId} /> : <OrderList />}
    </Page.Protect>
  );
}
