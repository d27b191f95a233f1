import { useParams } from 'react-router-dom';
import { PhoneOrderList } from './phone-orders/phone-order-list.tsx';
import { MakePhoneOrder } from './phone-orders/make-phone-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';
import { Protected } from '../parts/rights.tsx';

/** Orders for staff who may read them: the list, and one order; and those that are made for callers. */
export function OrdersPage() {
  // The panel mounts this page at `orders/*`, so what follows in the address is all that is left to read.
  const { '*': orderId = '' } = useParams();
  if (orderId === 'new' || orderId === 'callers') {
    return <Protected right="orders.make">{orderId === 'new' ? <MakePhoneOrder /> : <PhoneOrderList />}</Protected>;
  }
  return <Protected right="orders.read">{orderId ? <OrderDetails orderId={orderId} /> : <OrderList />}</Protected>;
}
