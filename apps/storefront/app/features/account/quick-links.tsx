import type { SavedAddress } from '@cerulean/contract/account';
import type { Answer } from '@cerulean/contract/operations';
import * as words from '@cerulean/messages/account';
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
  /** Number of lines that must not be connected now, because the cancellation of their order is requested. */
  askedLines: number;
  /** Number of paid lines that are not ready yet, without those that wait for the customer to activate their SIM card. */
  comingLines: number;
  /** Number of paid lines whose SIM card is not activated. */
  inactiveLines: number;
  browsers: number;
  isCopied: boolean;
  hasPassword: boolean;
  /** The formatted points balance: `240 points`. */
  points: string;
}

/** Returns the number of orders in the account's list, which includes those whose payment is under review. */
export function orderTotal({ total, waiting }: Pick<Answer<'listOrders'>, 'total' | 'waiting'>): number {
  return total + waiting.length;
}

/** Links to common tasks, each with its status. */
export function QuickLinks({ account }: { account: QuickFacts }) {
  return (
    <nav aria-label={words.quickLinks}>
      <ul className="quick">
        <Quick href="/existing-user/lines" icon={Signal} label={words.lines}>
          {linesText(account)}
        </Quick>
        <Quick href="/existing-user/orders" icon={Package} label={words.orders}>
          {words.orderCount({ count: account.total })}
        </Quick>
        <Quick href="/rewards" icon={Gift} label={words.rewards}>
          {account.points}
        </Quick>
        <Quick href="/existing-user/addresses" icon={MapPin} label={words.addresses}>
          {addressText(account)}
        </Quick>
        <Quick href="/existing-user/profile" icon={User} label={words.profile}>
          {words.nameAndPhone}
        </Quick>
        <Quick href="/existing-user/sessions" icon={Laptop} label={words.signedInOn}>
          {browsersText(account)}
        </Quick>
      </ul>
    </nav>
  );
}

function linesText(account: QuickFacts): string {
  const { lines, activeLines, readyLines, askedLines, comingLines, inactiveLines } = account;
  if (lines === 0) return words.noneYet;
  if (askedLines === 0) return otherLinesText(account);
  const isMore = activeLines + readyLines + comingLines + inactiveLines > 0;
  const others = isMore ? otherLinesText(account) : '';
  return words.linesAsked({ isMore: isMore ? 'yes' : 'no', others, count: askedLines });
}

/** Says how many lines are in use or can be, apart from those whose cancellation is requested. */
function otherLinesText({ activeLines, readyLines, comingLines, inactiveLines }: QuickFacts): string {
  if (activeLines + readyLines === 0 && comingLines + inactiveLines > 0) {
    const both = comingLines > 0 && inactiveLines > 0 ? 'yes' : 'no';
    return words.linesComing({ coming: comingLines, inactive: inactiveLines, both });
  }
  return words.lineCount({ active: activeLines, ready: readyLines });
}

function addressText({ address, addresses }: QuickFacts): string {
  if (address === null) return words.noneYet;
  const first = address.label ?? address.address.line1;
  return words.addressCount({ first, others: addresses - 1 });
}

function browsersText({ browsers, isCopied }: QuickFacts): string {
  if (isCopied) return words.oneCopied;
  return words.browserCount({ count: browsers });
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
