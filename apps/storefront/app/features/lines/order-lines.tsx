import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dayText } from '../../ui/days.ts';
import { Empty } from '../../ui/empty.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { termLength } from '../../ui/term-length.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { EsimInstall } from './esim-install.tsx';
import type { ShownLine } from './with-codes.server.ts';

/** The next step for each line of an order (R20). Renders nothing for orders without a plan. */
export function OrderLines({ lines, withLinks }: { lines: readonly ShownLine[]; withLinks: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack gap-5 mb-6" aria-labelledby="lines">
      <h2 id="lines">{lines.length === 1 ? 'Your line' : 'Your lines'}</h2>
      {lines.map((line) => (
        <article key={line.id} className="line-block stack gap-3" aria-label={line.plan.name}>
          <OrderLine line={line} isOnly={lines.length === 1} />
          {withLinks && (
            <p className="small no-print">
              <TextLink href={`/existing-user/lines/${line.id}`}>
                Everything about <span translate="no">{line.plan.name}</span>
              </TextLink>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function OrderLine({ line, isOnly }: { line: ShownLine; isOnly: boolean }) {
  const name = <span translate="no">{line.plan.name}</span>;
  if (line.codes) {
    return (
      <>
        {!isOnly && <h3 className="t-3">{name}</h3>}
        {line.state === 'ready' && <Days line={line} />}
        <EsimInstall codes={line.codes} plan={line.plan.name} />
      </>
    );
  }
  if (line.esim) {
    return (
      <Note tone="ok" title={line.state === 'ready' ? <>{name} is ready to install</> : <>{name} is active</>} as="h3">
        <p>
          To protect your number, its activation code is on{' '}
          <Anchor href={`/existing-user/lines/${line.id}`}>the line’s own page</Anchor>, where we ask who you are.
        </p>
      </Note>
    );
  }
  return <LineNews line={line} />;
}

/** Status of a line that is not installed yet, and the next step. `as` is the heading level that fits the page. */
export function LineNews({ line, as = 'h3' }: { line: ShownLine; as?: 'h2' | 'h3' }) {
  const name = <span translate="no">{line.plan.name}</span>;
  switch (line.state) {
    case 'ordered':
    case 'provisioning':
      if (line.sim === 'card' && line.state === 'ordered') return <CardNews line={line} as={as} />;
      return line.delayed ? (
        <Note title={<>{name} takes longer than usual</>} as={as} live="status">
          <p>
            The network has not answered yet. We keep asking, and write to you as soon as it is ready. You need not wait
            here.
          </p>
        </Note>
      ) : (
        <Note title={<>{name} is being switched on</>} as={as} live="status">
          <p>It takes a moment. This page shows it by itself, and we write to you, too.</p>
        </Note>
      );
    case 'failed':
      return (
        <Note tone="warn" title={<>{name} could not be switched on yet</>} as={as}>
          <p>
            We look at it and try again, or give your money back. You do not have to do anything, and nothing is charged
            again.
          </p>
        </Note>
      );
    case 'suspended':
      return (
        <Note tone="warn" title={<>{name} is paused</>} as={as}>
          <p>Call us to go on. Your number stays yours.</p>
        </Note>
      );
    case 'ended':
      return (
        <Note title={<>{name} has ended</>} as={as}>
          <p>Plans end by themselves. Nothing more is charged.</p>
        </Note>
      );
    case 'ready':
      return line.sim === 'card' ? (
        <Note tone="ok" title={<>{name} is switched on</>} as={as}>
          <p>
            Put the card that ends in <Num as="b">{line.iccidEnd}</Num> into your phone, and switch the phone off and on
            once.
          </p>
          <Days line={line} />
        </Note>
      ) : (
        <Days line={line} />
      );
    case 'active':
      return line.sim === 'card' ? (
        <Note tone="ok" title={<>{name} is on air</>} as={as}>
          <p>
            With the card that ends in <Num as="b">{line.iccidEnd}</Num>.
          </p>
        </Note>
      ) : null;
  }
}

/** When the days of an unconnected line begin, or the plan's end date if it is already known. */
export function Days({ line }: { line: Pick<ShownLine, 'endsOn' | 'plan'> }) {
  const length = termLength(line.plan.term);
  return line.endsOn === null ? (
    <p>
      Your <span>{length}</span> {line.plan.term.length === 1 ? 'begins' : 'begin'} when the phone first connects to our
      network. Until then no day is used up.
    </p>
  ) : (
    <p>
      The plan ends on <span>{dayText(line.endsOn)}</span>, also if you install it later.
    </p>
  );
}

function CardNews({ line, as }: { line: ShownLine; as: 'h2' | 'h3' }) {
  if (line.kitId !== null) {
    return (
      <Note title={<span translate="no">{line.plan.name}</span>} as={as}>
        <p className="mb-3">
          It is paid. Now switch on the SIM card that ends in <Num as="b">{line.iccidEnd}</Num>; it takes a minute.
        </p>
        <ButtonLink href={`/user-onboard/${line.kitId}`} tone="primary">
          Go on with your SIM kit
        </ButtonLink>
      </Note>
    );
  }
  return (
    <Note title={<span translate="no">{line.plan.name}</span>} as={as}>
      {line.hasKit && line.iccidEnd !== null ? (
        <p>
          Your SIM card ends in <Num as="b">{line.iccidEnd}</Num>. Scan the QR code on its kit to put the line on air.
        </p>
      ) : (
        <p>
          Your SIM card comes in the parcel. Scan the QR code on its kit to put the line on air; until then no day of
          the plan is used up.
        </p>
      )}
    </Note>
  );
}

/** Message with a link to the plans, for accounts without lines. */
export function NoLines() {
  return (
    <Empty
      title="No lines yet"
      action={
        <ButtonLink href="/plans" tone="primary">
          See the plans
        </ButtonLink>
      }
    >
      <p>A line appears here with its number, its days and its eSIM as soon as you buy a plan.</p>
    </Empty>
  );
}
