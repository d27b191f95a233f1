import * as words from '@cerulean/messages/frame';
import { useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Icon, Info, X } from './icon.tsx';
import { messages as store, type Message } from './message-store.ts';

const none: readonly Message[] = [];
const icons = { info: Info, ok: CircleCheck, bad: CircleAlert };

/** Container of popups and notifications, once per page. Live regions that do not exist early announce nothing. */
export function Messages() {
  const all = useSyncExternalStore(store.subscribe, store.read, () => none);
  const { pathname } = useLocation();
  // A message that links to the current page is obsolete.
  const kind = (wanted: Message['kind']) =>
    all.filter((message) => message.kind === wanted && message.link?.href !== pathname);
  return (
    <>
      <div className="toasts" role="status" aria-live="polite">
        {kind('toast').map((message) => (
          <p className="toast" key={message.id}>
            <Icon of={icons[message.tone]} />
            <span>{message.title}</span>
          </p>
        ))}
      </div>
      <div className="notices" role="log" aria-live="polite" aria-label={words.notifications}>
        {kind('notice').map((message) => (
          <Notice key={message.id} message={message} />
        ))}
      </div>
    </>
  );
}

/** A message whose timer pauses while someone points at it or focuses it. Escape closes it (T09). */
function Notice({ message }: { message: Message }) {
  const { id, tone, title, text, link } = message;
  const box = useRef<HTMLElement>(null);
  /** The previously focused element. It gets the focus back on closing, so that the focus does not go to the top. */
  const before = useRef<EventTarget>(null);
  const enter = ({ relatedTarget }: FocusEvent) => {
    store.pause(id);
    if (!contains(box.current, relatedTarget)) before.current = relatedTarget;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!contains(box.current, relatedTarget) && !box.current?.matches(':hover')) store.resume(id);
  };
  const leavePointing = () => {
    if (!contains(box.current, document.activeElement)) store.resume(id);
  };
  const close = () => {
    if (contains(box.current, document.activeElement) && before.current instanceof HTMLElement) before.current.focus();
    store.dismiss(id);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <section
      ref={box}
      className={classNames('notice', tone !== 'info' && `notice-${tone}`)}
      aria-label={title}
      onPointerEnter={() => store.pause(id)}
      onPointerLeave={leavePointing}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={closeOnEscape}
    >
      <Icon of={icons[tone]} />
      <div>
        <b>{title}</b>
        {text && <p className="muted">{text}</p>}
        {link && (
          <p>
            <Anchor href={link.href} onClick={() => store.dismiss(id)}>
              {link.label}
            </Anchor>
          </p>
        )}
      </div>
      <button className="x" type="button" aria-label={words.close} onClick={close}>
        <Icon of={X} />
      </button>
    </section>
  );
}

function contains(box: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && (box?.contains(target) ?? false);
}
