import { html, messagePage, type Html } from '../base/page.ts';
import { describe, type Person } from './people.ts';

const LOG_IN = { name: 'Log-in', note: 'nobody here is real' };

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
  return messagePage(
    LOG_IN,
    'Who are you?',
    html`<p>${shop} asks ${provider} who you are. It will learn the name and the e-mail address.</p>
      <form method="post" action="${action}">
        ${
          emailChoice !== undefined &&
          html`<p>
            <label><input type="checkbox" name="hide_email" value="1" /> ${emailChoice}</label>
          </p>`
        }
        <ul class="tiles">
          ${offered.map(
            (person) =>
              html`<li>
                <button name="sub" value="${person.sub}">
                  <span>${person.name}</span> <span class="small">${describe(person)}</span>
                </button>
              </li>`,
          )}
        </ul>
        <p><button name="refuse" value="1">No, go back to the shop</button></p>
      </form>`,
  );
}

/** The form that carries an answer to the shop. At the real provider a script sends it; here a person does. */
export function returnPage(action: string, provider: string, fields: Readonly<Record<string, string>>): Html {
  return messagePage(
    LOG_IN,
    'Back to the shop',
    html`<form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p><button>Continue from ${provider}</button></p>
    </form>`,
  );
}

/** Anything that cannot be shown. */
export const problemPage = (text: string): Html => messagePage(LOG_IN, 'That did not work', html`<p>${text}</p>`);
