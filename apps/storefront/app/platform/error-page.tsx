import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { Num } from '../ui/num.tsx';
import { rich, tags } from '../ui/rich.tsx';
import { GONE, NOT_FOUND, SERVER_ERROR } from './fixed-words.ts';
import { PREFIX } from '../pages/language.ts';
import type { ShownError } from './shown-error.ts';

/**
 * The error page (B01, B04). `statusCode` defaults to 500. 404 is the *Page Not Found* variant, 410 is similar, and any
 * other status is *Internal Server Error* unless it has its own status message. The error's message is the description.
 */
export function ErrorPage(error: ShownError) {
  const { statusCode = 500, statusMessage, message, cause } = error;
  if (statusCode === 404) return <NotFound message={message} />;
  if (statusCode === 410) return <Gone statusMessage={statusMessage} message={message} />;
  if (isOffline()) return <Broken {...noConnection} />;
  if (isDropped(cause)) return <Broken {...noResponse} />;
  return <Broken {...error} />;
}

/** Returns true if the browser is offline. On the server it is false, because the browser that requested is online. */
function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine;
}

/**
 * Returns true for a request that got no response. `fetch` throws a TypeError whose text is the browser's own: these are
 * those of Chrome, Firefox, and Safari.
 */
function isDropped(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed|The network)/.test(error.message);
}

const noResponse = {
  label: words.noAnswer,
  statusMessage: words.dropped,
  message: words.droppedText,
} as const;

const noConnection = {
  label: words.offline,
  statusMessage: words.noConnection,
  message: words.noConnectionText,
} as const;

function NotFound({ message }: { message: string | undefined }) {
  const [label, path] = splitPath(message);
  const isCart = path?.startsWith('/cart/');
  return (
    <Lighthouse
      title={isCart ? words.noCart : words.noPage}
      lead={isCart ? words.noCartText : words.noPageText}
      next={isCart ? { to: '/cart', label: words.seeCart } : undefined}
    >
      <span>404, {label}</span>
      {path && (
        <>
          {': '}
          <span translate="no">{PREFIX + path}</span>
        </>
      )}
    </Lighthouse>
  );
}

/** Error page for content that an editor has removed permanently. It has no retry link, because that would not help. */
function Gone({ statusMessage = words.gone, message }: ShownError) {
  return (
    <Lighthouse title={statusMessage} lead={message}>
      <span>410, {GONE}</span>
    </Lighthouse>
  );
}

interface LighthouseProps {
  title: string;
  lead: string | undefined;
  /** The main link. By default, it leads to the plans. */
  next?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A night scene with a lighthouse and links. `children` is the small print: status and URL. */
function Lighthouse({ title, lead, next = { to: '/plans', label: words.seePlans }, children }: LighthouseProps) {
  return (
    <main id="main" className="center">
      <img src="/art/lighthouse.svg" width="960" height="420" alt="" className="scene" />
      <div className="wrap center page-pad slim">
        <p className="small muted num">{children}</p>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <div className="row mid">
          <Link className="btn btn-primary" to={next.to}>
            {next.label}
          </Link>
          <Link className="btn" to="/">
            {words.goHome}
          </Link>
        </div>
      </div>
    </main>
  );
}

function splitPath(message = NOT_FOUND): [string, string?] {
  const at = message.indexOf(': /');
  return at < 0 ? [message] : [message.slice(0, at), message.slice(at + 2)];
}

function Broken({
  statusCode = 500,
  statusMessage = SERVER_ERROR,
  label = `${statusCode}, ${statusMessage}`,
  message,
  requestId,
}: ShownError & { label?: string }) {
  return (
    <main id="main" className="center">
      <div className="storm" aria-hidden="true">
        <div className="horizon" data-lit data-level="2" aria-hidden="true">
          <i />
        </div>
        <svg className="cloud" viewBox="0 0 480 240">
          <path
            d="M150 132a24 24 0 0 1 6-47 38 38 0 0 1 70-13 30 30 0 0 1 47 19 21 21 0 0 1 2 41z"
            fill="#fff"
            stroke="#06222e"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path
            d="M214 132l-16 28h18l-10 26 30-34h-18l10-20z"
            fill="#ffb84d"
            stroke="#06222e"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <div className="wrap center page-pad slim">
        <p className="small muted num">
          <span>{label}</span>
        </p>
        <h1>{statusMessage === SERVER_ERROR ? words.broken : statusMessage}</h1>
        {message && <p className="lead">{message}</p>}
        {requestId && (
          <p className="small muted">
            {rich(words.requestId({ ...tags, id: requestId, b: (text) => <Num as="b">{text}</Num> }))}
          </p>
        )}
        <div className="row mid">
          <RetryLink />
          <Link className="btn" to="/">
            {words.goHome}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** Link that loads the same URL again with a full page load, and types what was typed there (`typed-values.ts`). */
function RetryLink() {
  const { pathname, search } = useLocation();
  return (
    <a className="btn btn-primary" href={PREFIX + pathname + search} data-again="">
      {words.tryAgain}
    </a>
  );
}
