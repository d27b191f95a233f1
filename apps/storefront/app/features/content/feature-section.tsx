import type { FeatureIcon } from '@cerulean/contract/section-choices';
import {
  Calendar,
  Gift,
  Globe,
  Headset,
  Icon,
  type IconNode,
  Lock,
  Phone,
  QrCode,
  Signal,
  Smartphone,
  Truck,
  Wallet,
  Zap,
} from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { SectionProps } from './section-of.ts';

const icons: Readonly<Record<FeatureIcon, IconNode>> = {
  phone: Smartphone,
  esim: QrCode,
  signal: Signal,
  world: Globe,
  price: Wallet,
  calendar: Calendar,
  support: Headset,
  privacy: Lock,
  delivery: Truck,
  gift: Gift,
  speed: Zap,
  number: Phone,
};

/** Advantages of the shop, each with a porthole icon. */
export function FeatureSection({ id, section }: SectionProps<'feature-grid'>) {
  const { title, lead, features } = section;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ul className="features" data-count={features.length}>
        {features.map((feature, index) => (
          <li key={index}>
            <span className="port">
              <Icon of={icons[feature.icon]} size={24} />
            </span>
            <div className="stack gap-2">
              <h3>{feature.title}</h3>
              <p className="muted">{feature.text}</p>
              {feature.link && (
                <p className="small">
                  <TextLink href={feature.link.href}>{feature.link.label}</TextLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
