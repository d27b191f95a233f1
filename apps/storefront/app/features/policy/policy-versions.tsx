import { Anchor } from '../../ui/anchor.tsx';

/** A version of a policy in the list of all of them. */
export interface VersionShown {
  version: string;
  href: string;
  inForce: string;
  /** The same in words. */
  date: string;
  changes: string | null;
}

interface PolicyVersionsProps {
  versions: readonly VersionShown[];
  /** The version in force. */
  current: string;
  /** The version on this page. */
  shown: string;
}

/** Every version that was published, the newest first (R02, R23, R26). */
export function PolicyVersions({ versions, current, shown }: PolicyVersionsProps) {
  return (
    <section className="policy-versions no-print" aria-labelledby="versions-of-this">
      <h2 id="versions-of-this" className="t-3">
        Every version of this text
      </h2>
      <ol className="events">
        {versions.map(({ version, href, inForce, date, changes }) => (
          <li key={version} className="done" aria-current={version === current ? 'true' : undefined}>
            <b>
              {version === shown ? (
                <span translate="no">{version}</span>
              ) : (
                <Anchor href={href} translate="no">
                  {version}
                </Anchor>
              )}
            </b>
            <span>
              , since <time dateTime={inForce}>{date}</time>
            </span>
            {version === current && <span className="policy-now">In force</span>}
            {version === shown && <span className="muted"> on this page</span>}
            {changes !== null && <span className="as-block muted">{changes}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
