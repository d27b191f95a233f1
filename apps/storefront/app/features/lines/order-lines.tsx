import type { MobileLine } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import { numberText } from '@cerulean/rules/number-text';
import { useRootData } from '../../platform/root-data.ts';
import { Moment } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dayText } from '../../ui/days.ts';
import { Empty } from '../../ui/empty.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { termLength } from '../../ui/term-length.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { EsimCode, isInstalled, NewEsimService } from './esim-install.tsx';
import type { ShownLine } from './with-codes.server.ts';

/** The end of a card's number. */
const b = (text: string) => <Num as="b">{text}</Num>;

/** The page that shows a line: its order’s, where a request can be withdrawn, or another one. */
type Where = 'order' | 'elsewhere';

/** The next step for each line of an order (R20). Renders nothing for orders without a plan. */
export function OrderLines({ lines, withLinks }: { lines: readonly ShownLine[]; withLinks: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack gap-5 mb-6" aria-labelledby="lines">
      <h2 id="lines">{words.lines({ count: lines.length })}</h2>
      {lines.map((line) => (
        <article key={line.id} className="line-block stack gap-3" aria-label={nameOf(line)}>
          <OrderLine line={line} isOnly={lines.length === 1} where={withLinks ? 'order' : 'elsewhere'} />
          {withLinks && (
            <p className="small no-print">
              <TextLink href={`/existing-user/lines/${line.id}`}>
                {rich(words.everythingAbout({ ...tags, line: nameOf(line) }))}
              </TextLink>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

/** Returns what tells a line from others of its plan: `Horizon, (628) 555-0101`. */
const nameOf = ({ plan, number }: ShownLine) => (number === null ? plan.name : `${plan.name}, ${numberText(number)}`);

type HeldLine = Pick<MobileLine, 'cancelAsked' | 'activatedAt' | 'state'>;

/** Whether a line must not be connected now: its first connection would make its requested cancellation impossible. */
export function isHeldBack({ cancelAsked, activatedAt, state }: HeldLine): boolean {
  return cancelAsked && activatedAt === null && state !== 'ended';
}

type CardLine = Pick<MobileLine, 'sim' | 'hasKit' | 'kitId' | 'iccidEnd'>;

/** Whether the buyer has no SIM card for the line yet: no kit was packed, and they had none before. */
function isCardUnsent({ sim, hasKit, kitId, iccidEnd }: CardLine): boolean {
  return sim === 'card' && !hasKit && kitId === null && iccidEnd === null;
}

/** What a line says in the place of its codes while the cancellation of its order is requested. */
export function HeldBack({ line, as, where }: { line: ShownLine; as: 'h2' | 'h3'; where: Where }) {
  return (
    <Note tone="warn" title={rich(words.heldBack({ ...tags, plan: line.plan.name }))} as={as}>
      <p>{words.heldBackText({ sim: isCardUnsent(line) ? 'unsent' : line.sim, where })}</p>
    </Note>
  );
}

function OrderLine({ line, isOnly, where }: { line: ShownLine; isOnly: boolean; where: Where }) {
  const plan = line.plan.name;
  if (isHeldBack(line)) return <HeldBack line={line} as="h3" where={where} />;
  if (line.state === 'suspended') return <LineNews line={line} />;
  if (line.codes) {
    return (
      <>
        {!isOnly && (
          <h3 className="t-3" translate="no">
            {nameOf(line)}
          </h3>
        )}
        {line.state === 'ready' && <Days line={line} />}
        <WaitForDevice line={line} />
        <NewEsimService line={line} />
        <EsimCode line={line} codes={line.codes} />
      </>
    );
  }
  if (line.esim) {
    return (
      <Note
        tone="ok"
        title={rich((line.state === 'ready' ? words.readyToInstall : activeTitle(line))({ ...tags, plan }))}
        as="h3"
      >
        <CodeElsewhere line={line} pauseEndsAt={line.esim.pauseEndsAt} />
      </Note>
    );
  }
  return <LineNews line={line} />;
}

/** Says where the code of an eSIM is that this page doesn’t show, and from when, if it is locked until then. */
function CodeElsewhere({ line, pauseEndsAt }: { line: ShownLine; pauseEndsAt: string | null }) {
  const phone = useRootData()?.site.supportPhone ?? '';
  const link = (text: string) => <Anchor href={`/existing-user/lines/${line.id}`}>{text}</Anchor>;
  return (
    <p>
      {rich(
        pauseEndsAt === null
          ? words.codeElsewhere({ link })
          : words.codeLocked({
              ...tags,
              link,
              moment: <Moment at={pauseEndsAt} />,
              service: isInstalled(line) ? 'works' : 'unknown',
              hasPhone: phone === '' ? 'no' : 'yes',
              phone,
            }),
      )}
    </p>
  );
}

/** Says to install the eSIM on the device that was ordered with the line, as long as that may be on its way. */
export function WaitForDevice({ line: { awaitedDevice: device } }: { line: Pick<ShownLine, 'awaitedDevice'> }) {
  return device === null ? null : <p className="strong">{rich(words.waitForDevice({ ...tags, device }))}</p>;
}

/** Status of a line that is not installed yet, and the next step. `as` is the heading level that fits the page. */
export function LineNews({ line, as = 'h3' }: { line: ShownLine; as?: 'h2' | 'h3' }) {
  const about = { ...tags, plan: line.plan.name, sim: line.sim };
  switch (line.state) {
    case 'ordered':
    case 'provisioning':
      if (line.sim === 'card' && line.state === 'ordered') return <CardNews line={line} as={as} />;
      return line.delayed ? (
        <Note title={rich(words.slow(about))} as={as} live="status">
          <p>{words.slowText}</p>
        </Note>
      ) : (
        <Note title={rich(words.switchingOn(about))} as={as} live="status">
          <p>{words.switchingOnText}</p>
        </Note>
      );
    case 'failed':
      return (
        <Note tone="warn" title={rich(words.failed(about))} as={as}>
          <p>{words.failedText}</p>
        </Note>
      );
    case 'suspended':
      return (
        <Note tone="warn" title={rich(words.paused(about))} as={as}>
          <p>{line.replacement?.paused ? words.pausedForSim : words.pausedText}</p>
        </Note>
      );
    case 'ended':
      return (
        <Note title={rich(words.ended(about))} as={as}>
          <p>{words.endedText}</p>
        </Note>
      );
    case 'ready':
      return line.sim === 'card' ? (
        <Note tone="ok" title={rich(words.switchedOn(about))} as={as}>
          <p>{rich(words.putCardIn({ b, end: line.iccidEnd ?? '' }))}</p>
          <Days line={line} />
        </Note>
      ) : (
        <Days line={line} />
      );
    case 'active':
      return line.sim === 'card' ? (
        <Note tone="ok" title={rich(activeTitle(line)(about))} as={as}>
          <p>{rich(words.withCard({ b, end: line.iccidEnd ?? '' }))}</p>
        </Note>
      ) : null;
  }
}

/** Before the day that the buyer chose, a line that has connected is not active yet. */
const activeTitle = ({ startsOn }: ShownLine) => (startsOn === null ? words.active : words.connected);

/** When the days of an unconnected line begin, or the plan's end date if it is already known. */
export function Days({ line }: { line: Pick<ShownLine, 'startsOn' | 'endsOn' | 'plan'> }) {
  const { startsOn, endsOn } = line;
  if (startsOn !== null && endsOn !== null) {
    return <p>{rich(words.planStarts({ ...tags, start: dayText(startsOn), day: dayText(endsOn) }))}</p>;
  }
  return line.endsOn === null ? (
    <p>{rich(words.daysBegin({ ...tags, term: termLength(line.plan.term) }))}</p>
  ) : (
    <p>{rich(words.planEnds({ ...tags, day: dayText(line.endsOn) }))}</p>
  );
}

function CardNews({ line, as }: { line: ShownLine; as: 'h2' | 'h3' }) {
  if (line.kitId !== null) {
    return (
      <Note title={<span translate="no">{line.plan.name}</span>} as={as}>
        <div className="mb-3">
          <p>{rich(words.paidSwitchOn({ b, end: line.iccidEnd ?? '' }))}</p>
          <Days line={line} />
        </div>
        <ButtonLink href={`/user-onboard/${line.kitId}`} tone="primary">
          {words.goOnWithKit}
        </ButtonLink>
      </Note>
    );
  }
  return (
    <Note title={<span translate="no">{line.plan.name}</span>} as={as}>
      {line.hasKit && line.iccidEnd !== null ? (
        <p>{rich(words.scanKit({ b, end: line.iccidEnd }))}</p>
      ) : (
        <p>{words.cardComes}</p>
      )}
      <Days line={line} />
    </Note>
  );
}

/** Message with a link to the plans, for accounts without lines. */
export function NoLines() {
  return (
    <Empty
      title={words.noLines}
      action={
        <ButtonLink href="/plans" tone="primary">
          {words.seePlans}
        </ButtonLink>
      }
    >
      <p>{words.noLinesText}</p>
    </Empty>
  );
}
