import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import * as words from '@cerulean/messages/policy';
import { Anchor } from '../../ui/anchor.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Contents } from '../../ui/contents.tsx';
import { Note } from '../../ui/note.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Printer } from '../../ui/icon.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';
import { Markdown, type MarkdownNode } from '../content/markdown.tsx';

export interface PolicyViewProps {
  /** Path of the policy's page. */
  path: string;
  /** The policy's title and description in the page's language, if it has them. */
  name: string;
  description: string;
  /** Language of the two, if it is not that of the page. */
  nameLang?: string;
  /** Language of the version's text, if it is not that of the page. */
  lang?: string;
  version: string;
  inForce: string;
  inForceText: string;
  /** The version in force. Differs from `version` on the page of an earlier version. */
  current: string;
  versions: readonly VersionShown[];
  body: readonly MarkdownNode[];
  contents: readonly { id: string; title: string }[];
  /** Address of the text in the default language, which prevails. `null` on its own page. */
  original: string | null;
}

/** A policy: its version and date, table of contents, text, and a list of all its versions (R02, R23, R26). */
export function PolicyView({
  path,
  name,
  description,
  nameLang,
  version,
  inForce,
  inForceText,
  ...rest
}: PolicyViewProps) {
  const { current, versions, body, contents, original, lang } = rest;
  const isEarlier = version !== current;
  return (
    <>
      <div className="policy-head">
        <div className="wrap">
          <Breadcrumbs
            trail={isEarlier ? [{ href: path, label: name }] : []}
            here={isEarlier ? words.earlierCrumb({ version }) : name}
          />
          <div className="head">
            <div>
              <h1 lang={nameLang}>{name}</h1>
              <p className="lead" lang={nameLang}>
                {description}
              </p>
            </div>
            <div className={isEarlier ? 'stamp stamp-old' : 'stamp'}>
              <p>
                <span className="muted">
                  {rich((isEarlier ? words.inForceFrom : words.inForceSince)({ ...tags, version }))}
                </span>
                <b className="as-block">
                  <time dateTime={inForce}>{inForceText}</time>
                </b>
              </p>
              <PrintButton />
            </div>
          </div>
        </div>
        <div className="wave" />
      </div>
      <div className={contents.length > 1 ? 'wrap browse policy' : 'wrap policy policy-short'}>
        {contents.length > 1 && <Contents title={words.contents} parts={contents} lang={lang} />}
        <div className="stack gap-6">
          {isEarlier && (
            <Note tone="warn" title={words.earlier}>
              <p>
                {rich(
                  words.earlierText({
                    isTerms: path === '/terms-and-conditions' ? 'yes' : 'no',
                    link: (text) => <Anchor href={path}>{text}</Anchor>,
                  }),
                )}
              </p>
            </Note>
          )}
          {lang !== undefined && <p className="muted">{words.onlyOriginal}</p>}
          {lang === undefined && original !== null && (
            <p className="muted">
              {rich(
                words.originalPrevails({
                  // The other language is another build, so this is a link of the document.
                  link: (text) => (
                    <a href={original} hrefLang={DEFAULT_LANGUAGE}>
                      {text}
                    </a>
                  ),
                }),
              )}
            </p>
          )}
          <Prose lang={lang}>
            <Markdown nodes={body} />
          </Prose>
          <PolicyVersions versions={versions} current={current} shown={version} />
        </div>
      </div>
    </>
  );
}

/** Button that prints the page. Without JavaScript, visitors print from the browser's menu. */
function PrintButton() {
  return (
    <ScriptButton size="sm" className="no-print" icon={Printer} onClick={() => window.print()}>
      {words.print}
    </ScriptButton>
  );
}

/** A policy version in the list of all versions. */
export interface VersionShown {
  version: string;
  href: string;
  inForce: string;
  /** The date as text. */
  date: string;
  changes: string | null;
  /** Language of the changes, if it is not that of the page. */
  lang?: string;
}

interface PolicyVersionsProps {
  versions: readonly VersionShown[];
  /** The version in force. */
  current: string;
  /** The version on this page. */
  shown: string;
}

/** All published versions, newest first (R02, R23, R26). */
export function PolicyVersions({ versions, current, shown }: PolicyVersionsProps) {
  return (
    <section className="policy-versions no-print" aria-labelledby="versions-of-this">
      <h2 id="versions-of-this" className="t-3">
        {words.versions}
      </h2>
      <ol className="events">
        {versions.map(({ version, href, inForce, date, changes, lang }) => (
          <li key={version} className="done" aria-current={version === current ? 'true' : undefined}>
            {rich(
              words.since({
                ...tags,
                version: (
                  <b>
                    {version === shown ? (
                      <span translate="no">{version}</span>
                    ) : (
                      <Anchor href={href} translate="no">
                        {version}
                      </Anchor>
                    )}
                  </b>
                ),
                date,
                day: (text) => <time dateTime={inForce}>{text}</time>,
              }),
            )}
            {version === current && <span className="policy-now">{words.inForce}</span>}
            {version === shown && <span className="muted"> {words.shown}</span>}
            {changes !== null && (
              <span className="as-block muted" lang={lang}>
                {changes}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
