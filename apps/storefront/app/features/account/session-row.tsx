import type { Session } from '@cerulean/contract/account';
import * as words from '@cerulean/messages/account';
import { Moment } from '../../platform/time.tsx';
import { AccountForm, SubmitButton } from '../../platform/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon, Laptop, Smartphone, TriangleAlert } from '../../ui/icon.tsx';
import { rich, tags } from '../../ui/rich.tsx';

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
          <span>{browser}</span> {current && <Badge tone="ok">{words.thisBrowser}</Badge>}
          {copies.length > 0 && <Badge tone="bad">{words.copied}</Badge>}
        </h2>
        <p className="muted">
          {rich(words.seen({ ...tags, seen, ...fromArea(ipArea), moment: <Moment at={createdAt} /> }))}
        </p>
        {networks.length > 0 && (
          <p className="muted">
            {rich(words.alsoFrom({ ...tags, areas: networks.map(({ ipArea }) => areaText(ipArea ?? '')).join(', ') }))}
          </p>
        )}
        {copies.map((place) => (
          <p className="copied" key={`${place.browser} ${place.ipArea}`}>
            <Icon of={TriangleAlert} size={18} />
            <span>
              {rich(words.copiedText({ ...tags, browser: place.browser, ...fromArea(place.ipArea), seen: place.seen }))}
            </span>
          </p>
        ))}
      </div>
      <AccountForm method="post" {...(current ? { action: '/logout', reloadDocument: true } : {})}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="sessionId" value={id} />
        <SubmitButton size="sm">
          {rich(words.signOutOf({ ...tags, isThis: current ? 'yes' : 'no', browser }))}
        </SubmitButton>
      </AccountForm>
    </li>
  );
}

/** Returns a truncated IP address: `203.0.113.x`. */
function areaText(area: string): string {
  return `${area}${area.includes(':') ? '::' : '.x'}`;
}

/** Returns the arguments of a message that says from where, if that is known. */
function fromArea(area: string | null): { isFrom: 'yes' | 'no'; area: string } {
  return area === null ? { isFrom: 'no', area: '' } : { isFrom: 'yes', area: areaText(area) };
}
