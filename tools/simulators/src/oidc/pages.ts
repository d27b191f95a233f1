import { html } from '../base/html.ts';
import type { Html } from '../base/html.ts';
import { page } from '../base/page.ts';
import { describe, type Person } from './people.ts';

const layout = (title: string, main: Html): Html =>
  page({ simulator: 'Log-in', note: 'nobody here is real', title, style: '/style.css' }, main);

/** What the page says that asks who somebody is. */
interface Choice {
  /** Where the answer goes. */
  action: string;
  provider: string;
  shop: string;
  offered: readonly Person[];
  /** What a box is called by which people keep their address to themselves. */
  emailChoice?: string | undefined;
}

/** Who is logging in, and whether the shop may know it: one page for both, as there are no passwords here. */
export function choicePage({ action, provider, shop, offered, emailChoice }: Choice): Html {
  return layout(
    'Who are you?',
    html`<main class="message">
      <h1>Who are you?</h1>
      <p>${shop} asks ${provider} who you are. It will learn the name and the e-mail address.</p>
      <form method="post" action="${action}">
        ${
          emailChoice !== undefined &&
          html`<p>
            <label><input type="checkbox" name="hide_email" value="1" /> ${emailChoice}</label>
          </p>`
        }
        <ul class="people">
          ${offered.map(
            (person) =>
              html`<li>
                <button name="sub" value="${person.sub}">
                  <span class="who">${person.name}</span> <span class="small">${describe(person)}</span>
                </button>
              </li>`,
          )}
        </ul>
        <p><button name="refuse" value="1">No, go back to the shop</button></p>
      </form>
    </main>`,
  );
}

/** The form that carries an answer to the shop. At the real provider a script sends it; here a person does. */
export function returnPage(action: string, provider: string, fields: Readonly<Record<string, string>>): Html {
  return layout(
    'Back to the shop',
    html`<main class="message">
      <h1>Back to the shop</h1>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <p><button>Continue from ${provider}</button></p>
      </form>
    </main>`,
  );
}

/** Anything that cannot be shown. */
export function problemPage(text: string): Html {
  return layout(
    'That did not work',
    html`<main class="message">
      <h1>That did not work</h1>
      <p>${text}</p>
    </main>`,
  );
}
