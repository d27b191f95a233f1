import { PREFIX, withoutPrefix } from '../pages/language.ts';
import { isFullyHydrated } from './defer-hydration.tsx';

/** Storage key for what was typed, for the moment between two pages. */
const KEY = 'typedValues';

/** A field as the visitor left it: the place of its form in the document, its name, and what it holds. */
export interface TypedValue {
  form: number;
  name: string;
  value: string;
  /** Set for a radio button or checkbox. */
  checked?: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names whose values are never kept, not even for a moment: codes and PINs that open something. */
const SECRET = /(?:^|\.)(?:code|pin|accountNumber)$/;

/** Types of inputs whose values are never kept. */
const NEVER = ['password', 'hidden', 'file', 'submit', 'button'];

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement && !NEVER.includes(each.type)) ||
      each instanceof HTMLSelectElement ||
      each instanceof HTMLTextAreaElement,
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const isTicked = (control: Control): boolean => isTick(control) && control.checked;

/** Returns what the forms of a document hold, without passwords, codes and PINs. */
export function typedValues(of: Document): TypedValue[] {
  return [...of.forms].flatMap((form, index) =>
    controlsOf(form)
      .filter(
        (control) =>
          control.name !== '' && !SECRET.test(control.name) && (control.type !== 'radio' || isTicked(control)),
      )
      .map((control) => ({
        form: index,
        name: control.name,
        value: control.value,
        ...(isTick(control) && { checked: control.checked }),
      })),
  );
}

/** Types a value into a document's form as a visitor would. Does nothing if the form has no such field. */
export function typeValue(into: Document, { form, name, value, checked }: TypedValue): void {
  const fields = into.forms[form] ? controlsOf(into.forms[form]).filter((control) => control.name === name) : [];
  if (checked !== undefined) {
    const tick = fields.find((control) => isTick(control) && control.value === value);
    if (tick instanceof HTMLInputElement && tick.checked !== checked) tick.click();
    return;
  }
  const field = fields.find((control) => !isTick(control));
  if (!field || field.value === value) return;
  // React replaces the property, and would not see the change through its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Returns this page's address without its language. */
const ownAddress = (): string => withoutPrefix(location.pathname) + location.search;

/** What was typed, and where. */
interface Kept {
  at: string;
  /** Prefix of the language whose link was followed. `null` if a page is opened again after an error. */
  from: string | null;
  typed: TypedValue[];
}

/**
 * Takes what a visitor typed along to the same page in another language (B07), and to the page that is tried again
 * after it could not be sent: keeps it in the session's storage when a link there is followed, and types it into the
 * page that opens. It is removed from the storage at once.
 */
export function keepTypedValues(): void {
  let sent: Kept | undefined;
  addEventListener('submit', () => (sent = { at: ownAddress(), from: null, typed: typedValues(document) }), true);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isTwin = target.closest('a[data-twin]') !== null;
    const kept: Kept | undefined = isTwin
      ? { at: ownAddress(), from: PREFIX, typed: typedValues(document) }
      : target.closest('a[data-again]')
        ? sent
        : undefined;
    if (!kept) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The browser has no storage, so the other page is empty.
    }
  });
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept === null) return;
    const { at, from, typed } = JSON.parse(kept) as Kept;
    if (at === ownAddress() && from !== PREFIX) void typeAll(typed);
  } catch {
    // The same.
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types all values once every part is hydrated, one a frame, because a choice may show the fields that follow. */
async function typeAll(typed: readonly TypedValue[]): Promise<void> {
  while (!isFullyHydrated()) await nextFrame();
  for (const value of typed) {
    typeValue(document, value);
    await nextFrame();
  }
}
