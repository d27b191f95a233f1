import type { SavedAddress } from '@cerulean/contract/account';
import * as words from '@cerulean/messages/checkout';
import type { ReactNode } from 'react';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { OTHER } from './choose-address.ts';

interface SavedChoiceProps {
  /** Field name of the choice, also its id for the error summary: `delivery.saved`. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  addresses: readonly SavedAddress[];
  chosen: string;
  /** Number of addresses shown at first. The others are one click away. */
  open?: number;
  error?: string | undefined;
  /** Id of the address that an option in `before` stands for. Not shown again if a script keeps that option in sync. */
  listed?: string | undefined;
  /** Options shown before the saved addresses. */
  before?: ReactNode;
  /** The fields of another address. Shown while *Another address* is selected, also without JavaScript. */
  children: ReactNode;
}

/** Choice of a saved address or another address. */
export function SavedChoice(props: SavedChoiceProps) {
  const { name, legend, hint, addresses, chosen, open = 4, error, listed, before, children } = props;
  const card = (saved: SavedAddress) => (
    <ChoiceCard
      key={saved.id}
      className={saved.id === listed ? 'choice-again' : undefined}
      name={name}
      value={saved.id}
      defaultChecked={saved.id === chosen}
      title={<span translate="no">{saved.label ?? saved.address.line1}</span>}
      note={
        <span className="break" translate="no">
          {lineOf(saved)}
        </span>
      }
    />
  );
  const others = addresses.filter(({ id }) => id !== listed);
  const rest = others.slice(open);
  return (
    <div className="saved-choice stack gap-5">
      <ChoiceGroup id={name} legend={legend} hint={hint} {...(error === undefined ? {} : { error })}>
        {before}
        {others.slice(0, open).map(card)}
        {addresses.filter(({ id }) => id === listed).map(card)}
        {rest.length > 0 && (
          <details open={rest.some(({ id }) => id === chosen)}>
            <summary className="textlink">{words.moreAddresses({ count: rest.length })}</summary>
            <div className="choices mt-3">{rest.map(card)}</div>
          </details>
        )}
        <ChoiceCard name={name} value={OTHER} defaultChecked={chosen === OTHER} title={words.otherAddress} />
      </ChoiceGroup>
      <div className="saved-own stack gap-5">{children}</div>
    </div>
  );
}

function lineOf({ label, name, address }: SavedAddress): string {
  const { line1, line2, city, state, zip } = address;
  return [name, label === null ? null : line1, line2, city, `${state} ${zip}`].filter((part) => part).join(', ');
}
