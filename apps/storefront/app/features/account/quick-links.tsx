import type { SavedAddress } from '@cerulean/contract/account';
import { Anchor } from '../../ui/anchor.tsx';
import { Gift, Icon, Laptop, MapPin, Package, Signal, User, type IconNode } from '../../ui/icon.tsx';

export interface QuickFacts {
  total: number;
  address: SavedAddress | null;
  addresses: number;
  lines: number;
  activeLines: number;
  /** Number of lines that are ready for their first connection. */
  readyLines: number;
  browsers: number;
  isCopied: boolean;
  hasPassword: boolean;
  /** The formatted points balance: `240 points`. */
  points: string;
}

/** Links to common tasks, each with its status. */
export function QuickLinks({ account }: { account: QuickFacts }) {
  return (
    <nav aria-label="Quick links">
      <ul className="quick">
        <Quick href="/existing-user/lines" icon={Signal} label="Lines">
          {linesText(account)}
        </Quick>
        <Quick href="/existing-user/orders" icon={Package} label="Orders">
          {account.total === 0 ? 'None yet' : `${account.total} with receipts`}
        </Quick>
        <Quick href="/rewards" icon={Gift} label="Rewards">
          {account.points}
        </Quick>
        <Quick href="/existing-user/addresses" icon={MapPin} label="Addresses">
          {addressText(account)}
        </Quick>
        <Quick href="/existing-user/profile" icon={User} label="Profile">
          Name and phone
        </Quick>
        <Quick href="/existing-user/sessions" icon={Laptop} label="Logged in on">
          {browsersText(account)}
        </Quick>
      </ul>
    </nav>
  );
}

function linesText({ lines, activeLines, readyLines }: QuickFacts): string {
  if (lines === 0) return 'None yet';
  const parts = [activeLines > 0 && `${activeLines} on air`, readyLines > 0 && `${readyLines} ready to connect`];
  return parts.filter((part) => part !== false).join(', ') || 'None on air';
}

function addressText({ address, addresses }: QuickFacts): string {
  if (address === null) return 'None yet';
  const first = address.label ?? address.address.line1;
  return addresses === 1 ? first : `${first} and ${addresses - 1} more`;
}

function browsersText({ browsers, isCopied }: QuickFacts): string {
  if (isCopied) return 'One log-in was copied';
  return browsers === 1 ? 'This browser only' : `${browsers} browsers`;
}

function Quick({ href, icon, label, children }: { href: string; icon: IconNode; label: string; children: string }) {
  return (
    <li>
      <Anchor href={href}>
        <Icon of={icon} size={24} />
        <span>
          <span>{label}</span>
          <small>{children}</small>
        </span>
      </Anchor>
    </li>
  );
}
