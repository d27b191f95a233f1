import * as words from '@cerulean/messages/frame';
import { Button } from './button.tsx';
import { Copy } from './icon.tsx';
import { messages } from './message-store.ts';
import { useHydrated } from './use-hydrated.ts';

/** Copies a value and confirms it. Not shown without JavaScript, because the value itself is beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      messages.toast(words.copied);
    } catch {
      messages.toast(words.copyByHand, 'bad');
    }
  };
  return (
    <Button
      type="button"
      tone="quiet"
      icon={Copy}
      className="btn-mini"
      aria-label={label}
      onClick={() => void copy()}
    />
  );
}
