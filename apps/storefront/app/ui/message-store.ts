/** Milliseconds for which a popup and a notification stay visible (T09). */
const TOAST_MS = 3000;
const NOTICE_MS = 4500;

export interface Message {
  id: number;
  kind: 'toast' | 'notice';
  tone: 'info' | 'ok' | 'bad';
  title: string;
  text?: string;
  /** A notification's link, such as to the cart. */
  link?: { href: string; label: string };
}

export type NewMessage = Omit<Message, 'id' | 'kind' | 'tone'> & { tone?: Message['tone'] };

interface Running {
  /** The timer, set while it runs. */
  timer?: ReturnType<typeof setTimeout>;
  endsAt: number;
  /** Milliseconds left on the timer while it is paused. */
  left: number;
}

/** Creates a store of the messages on screen, each with its timer. There is one per page. Tests create their own. */
export function createMessageStore() {
  let messages: readonly Message[] = [];
  let next = 1;
  const clocks = new Map<number, Running>();
  const listeners = new Set<() => void>();

  const set = (changed: readonly Message[]) => {
    messages = changed;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    set(messages.filter((message) => message.id !== id));
  };
  const run = (id: number, left: number) => {
    const timer = setTimeout(() => dismiss(id), left);
    clocks.set(id, { timer, endsAt: Date.now() + left, left });
  };
  const show = (kind: Message['kind'], message: NewMessage): number => {
    const id = next++;
    // A repeated message restarts the existing one.
    const same = messages.find(
      (each) => each.kind === kind && each.title === message.title && each.text === message.text,
    );
    if (same) dismiss(same.id);
    set([...messages, { tone: 'ok', ...message, kind, id }]);
    run(id, kind === 'toast' ? TOAST_MS : NOTICE_MS);
    return id;
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): readonly Message[] => messages,
    /** Shows a short popup, top center, for 3 s, to confirm that the visitor's action has succeeded. */
    toast: (title: string, tone?: Message['tone']): number => show('toast', { title, tone: tone ?? 'ok' }),
    /** Shows a notification, top right, for 4.5 s, about something that happened. */
    notify: (message: NewMessage): number => show('notice', message),
    dismiss,
    /** Pauses a message's timer while someone points at the message or focuses it. */
    pause(id: number): void {
      const clock = clocks.get(id);
      if (!clock?.timer) return;
      clearTimeout(clock.timer);
      clocks.set(id, { endsAt: 0, left: Math.max(0, clock.endsAt - Date.now()) });
    },
    /** Continues a message's timer with the remaining time. */
    resume(id: number): void {
      const clock = clocks.get(id);
      if (clock && !clock.timer) run(id, clock.left);
    },
  };
}

/** The message store of this page. */
export const messages = createMessageStore();
