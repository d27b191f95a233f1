import { useParams } from 'react-router-dom';
import { PhoneOrderList } from './phone-orders/phone-order-list.tsx';
import { MakePhoneOrder } from './phone-orders/make-phone-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';
import { Protected } from '../parts/rights.tsx';

/** Order pages for staff with read permission: the list, one order, and phone orders. */
export function OrdersPage() {
  // The panel mounts this page at `orders/*`, so the rest of the path selects what to show.
  const { '*': orderId = '' } = useParams();
  if (orderId === 'new' || orderId === 'callers') {
    return <Protected right="orders.make">{orderId === 'new' ? <MakePhoneOrder /> : <PhoneOrderList />}</Protected>;
  }
  return <Protected right="orders.read">{orderId ? <OrderDetails orderId={orderId} /> : <OrderList />}</Protected>;
}
