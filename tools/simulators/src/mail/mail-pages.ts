import { html, messagePage, page, type Html } from '../base/page.ts';
import type { Mail } from './mailbox.ts';

const MAIL = { name: 'Mail', note: 'no mail leaves this computer' };

function time(iso: string): Html {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
}

/** All mails, newest first. */
export function listPage(mails: readonly Mail[], to: string): Html {
  return page(
    MAIL,
    'Inbox',
    html`<main>
      <h1>Inbox</h1>
      <form>
        <label for="to">Sent to</label>
        <div class="pair">
          <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
          <button>Show</button>
        </div>
      </form>
      ${
        mails.length === 0
          ? html`<p class="small">${to === '' ? 'No mail has been sent yet.' : `No mail has been sent to ${to}.`}</p>`
          : html`<ul class="rows">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a class="what" href="/mails/${mail.id}">${mail.subject || 'No subject'}</a>
                    <span class="small">To ${mail.envelope.to.join(', ')}</span>
                    <span class="small">${time(mail.receivedAt)}</span>
                  </li>`,
              )}
            </ul>`
      }
    </main>`,
  );
}

/** One mail: as HTML in a frame that may run nothing, as plain text, and its headers. */
export function mailPage(mail: Mail): Html {
  return page(
    MAIL,
    mail.subject || 'No subject',
    html`<main>
      <p>
        <a href="/"><span aria-hidden="true">←</span> Inbox</a>
      </p>
      <h1>${mail.subject || 'No subject'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.envelope.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${time(mail.receivedAt)}</dd>
      </dl>
      ${
        mail.html === null
          ? null
          : html`<section aria-labelledby="as-html">
              <h2 id="as-html">HTML</h2>
              <iframe
                src="/mails/${mail.id}/html"
                title="The mail as HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
            </section>`
      }
      <section aria-labelledby="as-text">
        <h2 id="as-text">Plain text</h2>
        ${mail.text === null ? html`<p class="small">This mail has no plain text.</p>` : html`<pre tabindex="0">${mail.text}</pre>`}
      </section>
      ${
        mail.attachments.length === 0
          ? null
          : html`<section aria-labelledby="attachments">
              <h2 id="attachments">Attachments</h2>
              <ul>
                ${mail.attachments.map((part) => html`<li>${part.filename}, ${part.mimeType}, ${part.size} bytes</li>`)}
              </ul>
            </section>`
      }
      <section aria-labelledby="headers">
        <h2 id="headers">Headers</h2>
        <pre tabindex="0">${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
        <p><a href="/mails/${mail.id}/raw">The message as it came</a></p>
      </section>
    </main>`,
  );
}

export function missingPage(): Html {
  const body = html`<p>This mail is not, or no longer, in the <a href="/">inbox</a>.</p>`;
  return messagePage(MAIL, 'Nothing is here', body);
}
