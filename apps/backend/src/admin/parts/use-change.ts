import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { refusalOf, type PanelRefusal } from './use-answer.ts';

/** Sends a change and says what became of it; a refusal that `isShown` takes is shown where it belongs, and not said here. */
type SendChange = (
  path: string,
  body: object,
  done: string,
  isShown?: (refusal: PanelRefusal) => boolean,
) => Promise<boolean>;

/** Sends changes. Gives whether one was made; `busy` until then. */
export function useChange(): { busy: boolean; change: SendChange } {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const change: SendChange = async (path, body, done, isShown) => {
    setBusy(true);
    try {
      await put(path, body);
      toggleNotification({ type: 'success', message: done });
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!isShown?.(refusal)) toggleNotification({ type: 'danger', message: refusal.message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}
