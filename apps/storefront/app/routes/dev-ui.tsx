import '../features/cart/buy-product.css';
import '../ui/compare-table.css';
import '../ui/gallery.css';
import '../ui/ticket.css';
import '../ui/showcase/showcase.css';
import { pageMeta } from '../platform/page-exports.ts';
import { Shows } from '../ui/showcase/shows.tsx';

export const handle = pageMeta(() => ({ title: 'Components', indexed: false }));

/** Every primitive in every state; routed in development only. */
export default function DevUi() {
  return <Shows />;
}
