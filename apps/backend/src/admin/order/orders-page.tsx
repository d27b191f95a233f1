import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { PhoneOrderList } from './phone-orders/phone-order-list.tsx';
import { MakePhoneOrder } from './phone-orders/make-phone-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** Orders for staff who may read them: the list, and one order; and those that are made for callers. */
export function OrdersPage() {
  // The panel mounts this page at `orders/*`, so what follows in the address is all that is left to read.
  const { '*': orderId = '' } = useParams();
  if (orderId === 'new' || orderId === 'callers') {
    return (
      <Page.Protect permissions={[{ action: 'api::staff.orders.make', subject: null }]}>
        {orderId === 'new' ? <MakePhoneOrder /> : <PhoneOrderList />}
      </Page.Protect>
    );
  }
  return (
    <Page.Protect permissions={[{ action: 'api::staff.orders.read', subject: null }]}>
      {orderId ? <OrderDetails orderId={orderId} /> : <OrderList />}
    </Page.Protect>
  );
}
