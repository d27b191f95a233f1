import type { MobileLine, PortInAccount } from '@cerulean/contract/lines';
import type { ReactNode } from 'react';
import type { Address } from '@cerulean/contract/address';
import * as words from '@cerulean/messages/lines';
import { numberText } from '@cerulean/rules/number-text';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, etagOf, fieldLookup, FormErrors, SubmitButton, type FieldLookup } from '../../platform/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Num } from '../../ui/num.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { isReissued } from './esim-install.tsx';
import { isHeldBack } from './order-lines.tsx';
import { PortInFields } from './port-in-fields.tsx';

interface SectionProps {
  line: MobileLine;
  /** Account data sent to the current operator of a number that is being ported, without the PIN. */
  account: PortInAccount | null;
  /** Tag of the port-in, with which a change is refused once it is another one. */
  etag?: string;
  problem: FormProblem | null;
  /** Message shown above the form if the session has ended. */
  ended: ReactNode;
  /** Changes when a form succeeds, so that the next form is closed and empty and no PIN stays on the page. */
  formKey: string;
}

/** Porting a number to a voice line: its progress, the data to correct, or the form to start. */
export function PortInSection({ line, account, etag, problem, ended, formKey }: SectionProps) {
  const { portIn } = line;
  const isOver = portIn === null || portIn.state === 'canceled';
  // The line no longer takes a number, and the form's error explains why.
  if (!takesNumber(line)) return problem && <FormErrors problem={problem} />;
  return (
    <section className="stack gap-4" aria-labelledby="number">
      <h2 id="number" className="t-3">
        {isOver ? words.bringNumber : words.numberComes}
      </h2>
      {portIn && (
        <p className="row gap-2">
          <Num as="b" className="t-big line-number">
            {numberText(portIn.number)}
          </Num>
          <Badge tone={portIn.state === 'needs_correction' ? 'bad' : undefined}>{words.portIn(portIn)}</Badge>
        </p>
      )}
      {portIn?.state === 'received' && (
        <Note title={words.doNotCancel} as="h3">
          <p>
            {rich(
              words.movesOver({
                ...tags,
                works: worksUntilThen(line),
                number: line.number === null ? '' : numberText(line.number),
              }),
            )}
          </p>
        </Note>
      )}
      {portIn?.state === 'needs_correction' && (
        <Note tone="warn" title={words.notLetGo} as="h3">
          <p>{portIn.note}</p>
          <p>{words.sendOnceMore}</p>
        </Note>
      )}
      <details key={formKey} open={portIn?.state === 'needs_correction' || problem !== null}>
        <summary className="textlink">{isOver ? words.keepOld : words.correct}</summary>
        {isOver && (
          <p className="hint mt-3">{words.beforeTransfer({ first: line.activatedAt === null ? line.sim : 'none' })}</p>
        )}
        <PortInForm portIn={portIn} account={account} etag={etag} problem={problem} ended={ended} />
      </details>
      {!isOver && <CancelTransfer />}
    </section>
  );
}

/** Returns when a line works with its own number until the transferred one arrives. */
function worksUntilThen(line: MobileLine): 'not' | 'later' | 'now' | MobileLine['sim'] {
  if (line.state === 'suspended') return 'not';
  // A line that is not activated yet has no number.
  if (line.number === null) return 'later';
  return line.activatedAt === null || isReissued(line) ? line.sim : 'now';
}

/**
 * Returns true if a number can be transferred to this line, for the first time or again until porting is done. While the
 * cancellation of its order is requested, or the line is paused, no transfer begins.
 */
function takesNumber(line: MobileLine): boolean {
  const { plan, state, portIn } = line;
  if (plan.kind !== 'voice' || state === 'ended' || portIn?.state === 'done') return false;
  // A line that is not activated yet gets its ported number when it is activated.
  const isAsked = portIn !== null && portIn.state !== 'canceled';
  return isAsked || (!isHeldBack(line) && (state === 'ready' || state === 'active'));
}

interface FormProps extends Pick<SectionProps, 'account' | 'problem' | 'ended'> {
  /** The current port-in request. `null` if there is none or it cannot be read. */
  portIn: MobileLine['portIn'];
  etag?: string | undefined;
}

/** Form with the data that the current operator requires, for a first or repeated request. */
export function PortInForm({ portIn, account, etag: current, problem, ended }: FormProps) {
  const etag = etagOf(problem, current);
  const isFirst = portIn === null || portIn.state === 'canceled' ? 'yes' : 'no';
  return (
    <AccountForm key={etag} etag={etag} method="post" className="form slim mt-4" noValidate>
      <input type="hidden" name="intent" value="port-in" />
      {ended}
      <FormErrors problem={problem} />
      <PortInFields
        fields={fieldLookup(problem)}
        sent={portIn && { ...account, number: numberText(portIn.number), operator: portIn.operator }}
      />
      <div>
        <SubmitButton busyText={words.sending}>{words.send({ isFirst })}</SubmitButton>
      </div>
    </AccountForm>
  );
}

/** Cancels the transfer, once the customer has read what becomes of both numbers. */
function CancelTransfer() {
  return (
    <details>
      <summary className="textlink">{words.dropTransfer}</summary>
      <p className="mt-3">{words.dropTransferText}</p>
      <AccountForm method="post" className="mt-4">
        <input type="hidden" name="intent" value="keep-new" />
        <Button>{words.cancelTransfer}</Button>
      </AccountForm>
    </details>
  );
}

interface EmergencyFormProps {
  /** Tag of the current address, with which a change is refused once it is another one. */
  etag?: string;
  problem: FormProblem | null;
  addressFields: (fields: FieldLookup) => ReactNode;
  /** Message shown above the form if the session has ended. */
  ended: ReactNode;
}

interface EmergencySectionProps extends EmergencyFormProps {
  line: MobileLine;
  e911: Address | null;
}

/** The address to which help is sent when someone calls 911 over Wi-Fi with this line, and a form to change it. */
export function EmergencySection({ line, e911, ...form }: EmergencySectionProps) {
  if (line.plan.kind !== 'voice' || line.state === 'ended') return null;
  return (
    <section className="stack gap-4" aria-labelledby="e911">
      <h2 id="e911" className="t-3">
        {words.emergency}
      </h2>
      <p>
        {e911 === null ? (
          words.noneYet
        ) : (
          <b translate="no">
            {[e911.line1, e911.line2, e911.city, `${e911.state} ${e911.zip}`].filter((part) => part).join(', ')}
          </b>
        )}
        <span className="muted as-block">{words.emergencyText}</span>
      </p>
      <details open={form.problem !== null}>
        <summary className="textlink">{e911 === null ? words.nameAddress : words.changeAddress}</summary>
        <EmergencyForm {...form} />
      </details>
    </section>
  );
}

/** Form that changes the address for emergency calls. */
export function EmergencyForm({ etag: current, problem, addressFields, ended }: EmergencyFormProps) {
  const etag = etagOf(problem, current);
  return (
    <AccountForm key={etag} etag={etag} method="post" className="form slim mt-4" noValidate>
      <input type="hidden" name="intent" value="e911" />
      {ended}
      <FormErrors problem={problem} />
      {addressFields(fieldLookup(problem))}
      <div>
        <SubmitButton busyText={words.saving}>{words.saveAddress}</SubmitButton>
      </div>
    </AccountForm>
  );
}
