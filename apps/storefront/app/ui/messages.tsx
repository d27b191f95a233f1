import { useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Icon, Info, X } from './icon.tsx';
import { messages as store } from './message-store.ts';
import type { Message } from './message-store.ts';

const none: readonly Message[] = [];
const icons = { info: Info, ok: CircleCheck, bad: CircleAlert };

/** Where popups and notifications appear; once per page. The regions are there from the start, or nothing would be announced. */
export function Messages() {
  const all = useSyncExternalStore(store.subscribe, store.read, () => none);
  const kind = (wanted: Message['kind']) => all.filter((message) => message.kind === wanted);
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
      <div className="notices" role="log" aria-live="polite" aria-label="Notifications">
        {kind('notice').map((message) => (
          <Notice key={message.id} message={message} />
        ))}
      </div>
    </>
  );
}

function Notice({ message }: { message: Message }) {
  const { id, tone, title, text, link } = message;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume(id);
  };
  return (
    <section
      className={classNames('notice', tone !== 'info' && `notice-${tone}`)}
      aria-label={title}
      onPointerEnter={() => store.pause(id)}
      onPointerLeave={() => store.resume(id)}
      onFocus={() => store.pause(id)}
      onBlur={leave}
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
      <button className="x" type="button" aria-label="Close" onClick={() => store.dismiss(id)}>
        <Icon of={X} />
      </button>
    </section>
  );
}
