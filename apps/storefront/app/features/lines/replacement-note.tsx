import type { MobileLine } from '@cerulean/contract/lines';
import { CARRIER_NAMES, trackingUrl, type Carrier } from '@cerulean/rules/carriers';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { replacementLabels } from './line-labels.ts';

/** A replacement SIM for a line, and what the line's owner must do. Renders nothing if there is none. */
export function ReplacementNote({ line }: { line: Pick<MobileLine, 'replacement' | 'sim'> }) {
  const { replacement } = line;
  if (!replacement) return null;
  const isCard = replacement.sim === 'card';
  const before = line.sim === 'esim' ? 'The eSIM you have' : 'The card you have';
  switch (replacement.state) {
    case 'asked':
      return (
        <Note title={replacementLabels.asked} as="h2">
          <p>We send it soon, and write to you. Your number, plan and days stay as they are.</p>
          <NotYou />
        </Note>
      );
    case 'sent':
      return (
        <Note title={replacementLabels.sent} as="h2">
          <p className="break">
            It ends in <Num as="b">{replacement.iccidEnd}</Num>
            <Way replacement={replacement} />. Once you have it, scan the QR code on its kit to switch over. {before}{' '}
            stops working then; your number, plan and days stay as they are.
          </p>
          <NotYou />
        </Note>
      );
    case 'switching':
      return (
        <Note title={replacementLabels.switching} as="h2" live="status">
          <p>
            {isCard ? 'Put the new card in meanwhile. ' : ''}It takes a moment. This page shows it by itself, and we
            write to you, too.
          </p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="warn" title={replacementLabels.refused} as="h2">
          <p>We look at it and write to you. You do not have to do anything.</p>
        </Note>
      );
  }
}

/** Carrier and tracking number of the replacement: `, with USPS, number 9400…` */
function Way({ replacement }: { replacement: NonNullable<MobileLine['replacement']> }) {
  const { carrier, tracking } = replacement;
  if (carrier === null) return null;
  const name = CARRIER_NAMES[carrier as Carrier] ?? carrier;
  const url = carrier in CARRIER_NAMES ? trackingUrl(carrier as Carrier, tracking) : null;
  return (
    <>
      {' '}
      and was sent with {name}
      {tracking !== null && (
        <>
          , number{' '}
          {url === null ? (
            <Num>{tracking}</Num>
          ) : (
            <TextLink href={url} newTab rel="noreferrer">
              <Num>{tracking}</Num>
            </TextLink>
          )}
        </>
      )}
    </>
  );
}

function NotYou() {
  return (
    <p className="small muted mt-3">
      If you did not ask for it, call us: someone may be trying to take over your number.
    </p>
  );
}
