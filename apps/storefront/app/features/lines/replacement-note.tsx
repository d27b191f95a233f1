import type { MobileLine } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import { CARRIER_NAMES, trackingUrl, type Carrier } from '@cerulean/rules/carriers';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich } from '../../ui/rich.tsx';

/** A replacement SIM for a line, and what the line's owner must do. Renders nothing if there is none. */
export function ReplacementNote({ line }: { line: Pick<MobileLine, 'replacement' | 'sim'> }) {
  const { replacement } = line;
  if (!replacement) return null;
  const title = words.replacement(replacement);
  switch (replacement.state) {
    case 'asked':
      return (
        <Note title={title} as="h2">
          <p>{words.replacementAsked}</p>
          <NotYou />
        </Note>
      );
    case 'sent':
      return (
        <Note title={title} as="h2">
          <p className="break">{rich(words.replacementSent({ ...wayOf(replacement), before: line.sim }))}</p>
          <NotYou />
        </Note>
      );
    case 'switching':
      return (
        <Note title={title} as="h2" live="status">
          <p>{words.replacementSwitching({ sim: replacement.sim })}</p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="warn" title={title} as="h2">
          <p>{words.replacementRefused}</p>
        </Note>
      );
  }
}

/** Returns the card's number, and the carrier and tracking number by which it comes, for the message. */
function wayOf({ iccidEnd, carrier, tracking }: NonNullable<MobileLine['replacement']>) {
  const url = carrier !== null && carrier in CARRIER_NAMES ? trackingUrl(carrier as Carrier, tracking) : null;
  return {
    b: (text: string) => <Num as="b">{text}</Num>,
    end: iccidEnd ?? '',
    hasCarrier: carrier === null || carrier === 'other' ? 'no' : 'yes',
    carrier: carrier === null ? '' : (CARRIER_NAMES[carrier as Carrier] ?? carrier),
    hasTracking: carrier === null || tracking === null ? 'no' : 'yes',
    tracking: tracking ?? '',
    follow: (text: string) =>
      url === null ? (
        <Num>{text}</Num>
      ) : (
        <TextLink href={url} newTab rel="noreferrer">
          <Num>{text}</Num>
        </TextLink>
      ),
  };
}

function NotYou() {
  return <p className="small muted mt-3">{words.notYou}</p>;
}
