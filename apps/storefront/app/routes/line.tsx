import { dayText } from '@cerulean/rules/days';
import { termLength } from '@cerulean/rules/terms';
import { data, redirect } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { simText } from '../features/catalog/item-text.ts';
import { AddressFields } from '../features/checkout/address-fields.tsx';
import { usePolling } from '../features/checkout/use-polling.ts';
import { changeLine } from '../features/lines/change-line.server.ts';
import { logInAgain } from '../features/account/log-in-again.server.ts';
import { EmergencySection } from '../features/lines/emergency-section.tsx';
import { EsimLocked } from '../features/lines/esim-locked.tsx';
import { EsimInstall } from '../features/lines/esim-install.tsx';
import { LineBadge } from '../features/lines/line-card.tsx';
import { isMoving, lineDaysText, numberText } from '../features/lines/line-words.ts';
import { LineNews } from '../features/lines/order-lines.tsx';
import { PortInSection } from '../features/lines/port-in-section.tsx';
import { ReplacementNote } from '../features/lines/replacement-note.tsx';
import { RenewEsim } from '../features/lines/renew-esim.tsx';
import { withCode } from '../features/lines/with-codes.server.ts';
import { afterForm } from '../platform/after-form.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { Day } from '../platform/time.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { visit, type Visit } from '../platform/visit.ts';
import { Facts, type Fact } from '../ui/facts.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/line.ts';

const hereOf = (lineId: string) => `/existing-user/lines/${lineId}`;

/** R13: one of my lines, with its eSIM to install again and the number that comes along. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { line: read, e911 } = await readLine(current, params.lineId);
  const line = withCode(read);
  const isLocked = line.esim?.hidden === 'proof';
  const hasPassword =
    !isLocked || (await ownerOnly(hereOf(params.lineId), () => current.backend.call('readAccount'))).hasPassword;
  const headers = isMoving(line) ? { refresh: '5' } : {};
  return data(
    { line, e911, hasPassword, done: current.query.get('done') },
    { headers: new Headers(headers as Record<string, string>) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

async function readLine(current: Visit, lineId: string) {
  try {
    return await ownerOnly(hereOf(lineId), () => current.backend.call('readLine', { params: { lineId } }));
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(hereOf(lineId));
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const here = hereOf(params.lineId);
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(context.get(visit), here);
  const result = await ownerOnly(here, () => changeLine(context.get(visit), params.lineId, form));
  const about = aboutOf(String(form.get('intent')));
  return result.problem
    ? data({ problem: result.problem, about }, 422)
    : redirect(result.done === null ? here : donePath(here, result.done));
}

/** The part of the page whose form it was. */
function aboutOf(intent: string): 'esim' | 'e911' | 'number' {
  if (intent === 'e911') return 'e911';
  return intent === 'renew' || intent === 'prove' ? 'esim' : 'number';
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your line', indexed: false }));

export default function LinePage({ loaderData: { line, e911, hasPassword, done }, actionData }: Route.ComponentProps) {
  usePolling(isMoving(line) ? 3 : null);
  const { plan, esim, codes } = line;
  const days = lineDaysText(line);
  const esimProblem = actionData?.about === 'esim' ? actionData.problem : null;
  const facts: (Fact | false)[] = [
    { term: 'Number', value: line.number === null ? 'None' : <span translate="no">{numberText(line.number)}</span> },
    {
      term: 'Plan',
      value: (
        <>
          <span translate="no">{plan.name}</span>, {termLength(plan.term)}
        </>
      ),
    },
    line.endsOn !== null && { term: 'Ends on', value: dayText(line.endsOn) },
    days !== null && { term: 'Days', value: days },
    {
      term: 'Card',
      value: (
        <>
          {simText(line.sim)}
          {line.iccidEnd !== null && (
            <>
              , ends in <span translate="no">{line.iccidEnd}</span>
            </>
          )}
        </>
      ),
    },
    line.activatedAt !== null && { term: 'On air since', value: <Day at={line.activatedAt} /> },
    {
      term: 'Order',
      value: (
        <TextLink href={`/existing-user/orders/${line.orderId}`}>
          <span translate="no">{line.orderNumber}</span>
        </TextLink>
      ),
    },
  ];
  return (
    <AccountFrame>
      <p className="mb-3 no-print">
        <TextLink href="/existing-user/lines">All lines</TextLink>
      </p>
      <AccountHead title={<span translate="no">{plan.name}</span>} action={<LineBadge state={line.state} />}>
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {line.state !== 'active' && <LineNews line={line} as="h2" />}
      <ReplacementNote line={line} />
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {esim && (
        <section className="stack gap-4" aria-labelledby="esim">
          <h2 id="esim" className="t-3">
            Install the eSIM
          </h2>
          {codes ? (
            <>
              <EsimInstall codes={codes} plan={plan.name} />
              <RenewEsim esim={esim} problem={esimProblem} />
            </>
          ) : (
            <EsimLocked esim={esim} hasPassword={hasPassword} moment={esim.pauseEndsAt} problem={esimProblem} />
          )}
        </section>
      )}
      <PortInSection line={line} problem={actionData?.about === 'number' ? actionData.problem : null} />
      <EmergencySection
        line={line}
        e911={e911}
        problem={actionData?.about === 'e911' ? actionData.problem : null}
        addressFields={(fields) => (
          <AddressFields prefix="address" saved={e911} fields={fields} section="section-e911" />
        )}
      />
    </AccountFrame>
  );
}
