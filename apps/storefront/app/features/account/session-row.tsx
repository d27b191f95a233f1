import type { Session } from '@cerulean/contract/account';
import { Day } from '../../platform/time.tsx';
import { SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon, Laptop, Smartphone, TriangleAlert } from '../../ui/icon.tsx';

/** A session with its times as text. */
export type ShownSession = Omit<Session, 'elsewhere'> & {
  seen: string;
  elsewhere: (Session['elsewhere'][number] & { seen: string })[];
};

/** A session: its browser, when it began, when and from where else it was last used, and a button to end it. */
export function SessionRow({ session }: { session: ShownSession }) {
  const { id, browser, current, seen, ipArea, createdAt, elsewhere } = session;
  const copies = elsewhere.filter(({ isOtherBrowser }) => isOtherBrowser);
  const networks = elsewhere.filter((place) => !place.isOtherBrowser && place.ipArea !== null);
  return (
    <li className="session-row">
      <Icon of={/iPhone|iPad|Android/.test(browser) ? Smartphone : Laptop} size={24} />
      <div>
        <h2>
          <span>{browser}</span> {current && <Badge tone="ok">This browser</Badge>}
          {copies.length > 0 && <Badge tone="bad">Copied</Badge>}
        </h2>
        <p className="muted">
          Seen {seen}
          {ipArea !== null && (
            <>
              {' '}
              from <AreaText area={ipArea} />
            </>
          )}
          . Logged in on <Day at={createdAt} />.
        </p>
        {networks.length > 0 && (
          <p className="muted">
            Also from{' '}
            {networks.map((place, index) => (
              <span key={place.ipArea}>
                {index > 0 && ', '}
                <AreaText area={place.ipArea ?? ''} />
              </span>
            ))}
            .
          </p>
        )}
        {copies.map((place) => (
          <p className="copied" key={`${place.browser} ${place.ipArea}`}>
            <Icon of={TriangleAlert} size={18} />
            <span>
              Also used by <b>{place.browser}</b>
              {place.ipArea !== null && (
                <>
                  {' '}
                  from <AreaText area={place.ipArea} />
                </>
              )}
              , {place.seen}. One log-in lives in one browser, so somebody has copied this one. Log it out, then change
              your password.
            </span>
          </p>
        ))}
      </div>
      <Form method="post" {...(current ? { action: '/logout', reloadDocument: true } : {})}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="sessionId" value={id} />
        <SubmitButton size="sm">
          Log out<span className="sr"> {current ? 'this browser' : browser}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}

/** A truncated IP address: `203.0.113.x`. */
function AreaText({ area }: { area: string }) {
  return (
    <span className="num" translate="no">
      {area}
      {area.includes(':') ? '::' : '.x'}
    </span>
  );
}
