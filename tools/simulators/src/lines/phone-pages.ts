import { readForm, redirect, sendPage, type Exchange } from '../base/http.ts';
import { html, page, sendStyle, STYLE_PATH, type Html } from '../base/page.ts';
import { mayControl } from '../base/loopback.ts';
import type { Activation } from './book.ts';
import { activationOf, connect, type LinesWorld } from './world.ts';

const NETWORK = { name: 'Mobile network', note: 'no phone connects to it' };
const SHOWN_LINES = 100;

/**
 * Serves the page that simulates installing an eSIM, because a real phone cannot install a simulator's activation code.
 * Returns false if the request is for another page.
 */
export async function servePhones(world: LinesWorld, { request, response, url }: Exchange): Promise<boolean> {
  const route = `${request.method} ${url.pathname}`;
  if (route === `GET ${STYLE_PATH}`) sendStyle(response);
  else if (route !== 'GET /' && route !== 'POST /connect') return false;
  else if (!mayControl(request, world.publicHost)) response.writeHead(403).end();
  else if (route === 'POST /connect') {
    const form = await readForm(request);
    connect(world, form.get('key') ?? '', form.get('code'));
    redirect(response, '/');
  } else {
    const keys = [...world.book.activations.keys()].toReversed().slice(0, SHOWN_LINES);
    sendPage(response, 200, phonesPage(keys.flatMap((key) => activationOf(world, key) ?? [])));
  }
  return true;
}

function phonesPage(lines: readonly Activation[]): Html {
  return page(
    NETWORK,
    'Phones',
    html`<main>
      <h1>Phones</h1>
      <p>Each line that was switched on, the newest first. Its plan starts when its phone connects.</p>
      ${
        lines.length === 0
          ? html`<p class="small">No line has been switched on yet.</p>`
          : html`<ul class="rows">
              ${lines.map(phone)}
            </ul>`
      }
    </main>`,
  );
}

function phone(line: Activation): Html {
  const canConnect = line.state === 'active' && line.line === 'on' && line.connectedAt === null;
  return html`<li>
    <div>
      <span class="what">${line.number ?? 'Data only'}</span>
      <span class="small">${line.esim ? `eSIM ${line.esim.code}` : `SIM card ${line.iccid ?? ''}`}</span>
    </div>
    ${
      canConnect
        ? html`<form method="post" action="/connect">
            <input type="hidden" name="key" value="${line.key}" />
            ${line.esim ? html`<input type="hidden" name="code" value="${line.esim.code}" />` : ''}
            <button>Install it and connect</button>
          </form>`
        : html`<span class="small">${stateOf(line)}</span>`
    }
  </li>`;
}

function stateOf({ state, line, connectedAt, reason }: Activation): string {
  if (state === 'pending') return 'Being switched on';
  if (state === 'refused') return `Refused: ${reason ?? ''}`;
  if (line !== 'on') return line === 'suspended' ? 'Suspended' : 'Ended';
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return connectedAt === null ? 'Not connected' : `Connected ${format.format(connectedAt)}`;
}
