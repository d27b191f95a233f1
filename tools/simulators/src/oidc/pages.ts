import { html, messagePage, type Html } from '../base/page.ts';
import { sayIn, type PageLanguage } from '../base/say.ts';
import { describe, type Person } from './people.ts';

const LOG_IN = { name: 'Log-in', note: 'nobody here is real' };

/** Content of the page that asks who is signing in. */
interface Choice {
  /** URL that the form posts to. */
  action: string;
  provider: string;
  shop: string;
  offered: readonly Person[];
  /** Label of the checkbox that hides the person's email address. */
  emailChoice?: string | undefined;
  /** Language of the page: the first of the request's `ui_locales` that the simulator speaks. */
  language: PageLanguage;
}

/** Returns the page that asks who is signing in and for consent. One page suffices, because there are no passwords. */
export function choicePage({ action, provider, shop, offered, emailChoice, language }: Choice): Html {
  const say = sayIn(language);
  const asks = '{shop} asks {provider} who you are. It will learn the name and the e-mail address.';
  return messagePage(
    LOG_IN,
    say('Who are you?'),
    html`<p>${say(asks, { shop, provider })}</p>
      <form method="post" action="${action}">
        ${
          emailChoice !== undefined &&
          html`<p>
            <label><input type="checkbox" name="hide_email" value="1" /> ${say(emailChoice)}</label>
          </p>`
        }
        <ul class="tiles">
          ${offered.map(
            (person) =>
              html`<li>
                <button name="sub" value="${person.sub}">
                  <span>${person.name}</span> <span class="small">${describe(person, say)}</span>
                </button>
              </li>`,
          )}
        </ul>
        <p><button name="refuse" value="1">${say('No, go back to the shop')}</button></p>
      </form>`,
    { language },
  );
}

/** Returns the form that posts the result to the shop. The real provider submits it by script, here a person does. */
export function returnPage(
  action: string,
  provider: string,
  fields: Readonly<Record<string, string>>,
  language: PageLanguage,
): Html {
  const say = sayIn(language);
  return messagePage(
    LOG_IN,
    say('Back to the shop'),
    html`<form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p><button>${say('Continue from {provider}', { provider })}</button></p>
    </form>`,
    { language },
  );
}

/** Returns a page that reports an error. */
export const problemPage = (text: string): Html => messagePage(LOG_IN, 'That did not work', html`<p>${text}</p>`);
