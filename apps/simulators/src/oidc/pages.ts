import { html } from '../base/html.ts';
import type { Html } from '../base/html.ts';
import { page } from '../base/page.ts';
import { describe, type Person } from './people.ts';

const layout = (title: string, main: Html): Html =>
  page({ simulator: 'Log-in', note: 'nobody here is real', title, style: '/style.css' }, main);

/** Who is logging in, and whether the shop may know it: one page for both, as there are no passwords here. */
export function choicePage(uid: string, shop: string, offered: readonly Person[]): Html {
  return layout(
    'Who are you?',
    html`<main class="message">
      <h1>Who are you?</h1>
      <p>${shop} asks Demo ID who you are. It will learn the name and the e-mail address.</p>
      <form method="post" action="/interaction/${uid}">
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
