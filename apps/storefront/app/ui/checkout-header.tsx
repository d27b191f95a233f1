import * as words from '@cerulean/messages/frame';
import { Icon, Lock } from './icon.tsx';
import { Logo } from './logo.tsx';
import { rich } from './rich.tsx';

/** The checkout's header: a link home and no distracting links. */
export function CheckoutHeader({ brand }: { brand: string }) {
  return (
    <header className="top top-line">
      <div className="wrap apart">
        <Logo name={brand} />
        <p className="row small gap-2">
          <Icon of={Lock} size={18} />
          <span>{rich(words.secureCheckout({ wide: (text) => <span className="wide">{text}</span> }))}</span>
        </p>
      </div>
    </header>
  );
}
