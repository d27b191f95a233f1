import { dayText } from '../features/catalog/item-text.ts';
import { Markdown } from '../features/content/markdown.tsx';
import { contentsOf, readMarkdown } from '../features/content/read-markdown.server.ts';
import { retentionSection } from '../features/content/retention-section.server.ts';
import { readPayload } from '../platform/client-data.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ChevronDown, Icon } from '../ui/icon.tsx';
import { Prose } from '../ui/prose.tsx';
import '../styles/routes/content.css';
import '../styles/routes/policy.css';
import type { Route } from './+types/policy.ts';

/** R23, R26: the policy whose slug is the page's own path. The table of what is kept is the shop's own, never a copy. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { backend } = context.get(visit);
  const slug = url.pathname.slice(1);
  const [{ policy }, retention] = await Promise.all([
    backend.call('readPolicy', { params: { slug } }),
    slug === 'privacy-policy' ? backend.call('readRetention') : null,
  ]);
  const { title, description, version, inForce } = policy;
  const body = [...readMarkdown(policy.body), ...(retention ? retentionSection(retention) : [])];
  return { title, description, version, inForce, inForceText: dayText(inForce), body, contents: contentsOf(body) };
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { title, description } }) => ({ title, description }));

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, description, version, inForce, inForceText, body, contents } = loaderData;
  return (
    <main id="main">
      <div className="policy-head">
        <div className="wrap">
          <Breadcrumbs trail={[{ href: '/', label: 'Home' }]} here={title} />
          <div className="head">
            <div>
              <h1>{title}</h1>
              <p className="lead">{description}</p>
            </div>
            <p className="stamp">
              <span className="muted">
                Version <span translate="no">{version}</span>, in force since
              </span>
              <b>
                <time dateTime={inForce}>{inForceText}</time>
              </b>
            </p>
          </div>
        </div>
        <div className="wave" />
      </div>
      <div className="wrap browse policy">
        {contents.length > 1 && (
          <details className="toc">
            <summary>
              <span>On this page</span>
              <Icon of={ChevronDown} />
            </summary>
            <nav aria-label="On this page">
              {contents.map((part) => (
                <a key={part.id} href={`#${part.id}`}>
                  {part.title}
                </a>
              ))}
            </nav>
          </details>
        )}
        <Prose>
          <Markdown nodes={body} />
        </Prose>
      </div>
    </main>
  );
}
