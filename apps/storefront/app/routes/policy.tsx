import { dayText } from '@cerulean/rules/days';
import { contentsOf, readMarkdown } from '../features/content/read-markdown.server.ts';
import { retentionElsewhere, retentionSection } from '../features/content/retention-section.server.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import '../features/policy/policy.css';
import type { Route } from './+types/policy.ts';

/**
 * R02, R23, R26: the policy whose slug is the page's own path, in the version that is in force or in an earlier one. The
 * table of what is kept is the shop's own, never a copy, and belongs to what is in force.
 */
export const loader = guard(async ({ backend, query }, { url }) => {
  const path = url.pathname;
  const slug = path.slice(1);
  const [{ policy, current, versions }, retention] = await Promise.all([
    backend.call('readPolicy', { params: { slug }, query: { version: query.get('version') ?? undefined } }),
    slug === 'privacy-policy' ? backend.call('readRetention') : null,
  ]);
  const { title, description, version, inForce } = policy;
  const isCurrent = version === current;
  const kept = retention === null ? [] : isCurrent ? retentionSection(retention) : retentionElsewhere(path);
  const body = [...readMarkdown(policy.body), ...kept];
  return {
    path,
    title,
    description,
    version,
    inForce,
    inForceText: dayText(inForce),
    current,
    versions: versions.map((each) => ({
      version: each.version,
      href: each.version === current ? path : `${path}?${new URLSearchParams({ version: each.version })}`,
      inForce: each.inForce,
      date: dayText(each.inForce),
      changes: each.changes,
    })),
    body,
    contents: contentsOf(body),
  };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { title, description, version, current } }) => ({
  title: version === current ? title : `${title}, version ${version}`,
  description,
  indexed: version === current,
}));

// To read only.
const PolicyView = deferHydration(() => import('../features/policy/policy-view.tsx').then((part) => part.PolicyView));

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PolicyView {...loaderData} />
    </main>
  );
}
