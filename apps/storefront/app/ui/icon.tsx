import { createElement } from 'react';
import { ArrowRight, ChevronRight, type IconNode } from 'lucide';

export {
  ArrowRight,
  Bell,
  Calendar,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Copy,
  CreditCard,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Gift,
  Globe,
  Headset,
  House,
  Info,
  KeyRound,
  Laptop,
  Lock,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Package,
  Phone,
  Plus,
  Printer,
  QrCode,
  ReceiptText,
  Search,
  ShoppingBag,
  Signal,
  Siren,
  Smartphone,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  User,
  Wallet,
  X,
  Zap,
} from 'lucide';
export type { IconNode } from 'lucide';

/** Icons that point to what comes next, which is on the left where text runs from right to left. */
const FORWARD: readonly IconNode[] = [ArrowRight, ChevronRight];

/**
 * An icon: `<Icon of={Check} size={18} />`. Decorative, because the text beside it says the same. The icons are plain
 * data from lucide, so a page contains only the icons that it imports.
 */
export function Icon({ of, size = 20 }: { of: IconNode; size?: number }) {
  // This scales with the text beside it.
  const side = `${size / 16}rem`;
  return (
    <svg
      className={FORWARD.includes(of) ? 'icon forward' : 'icon'}
      viewBox="0 0 24 24"
      width={side}
      height={side}
      aria-hidden
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
