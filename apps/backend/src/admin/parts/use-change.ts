import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { messageOf } from './use-answer.ts';

/** Sends a change and says what became of it. Gives whether it was made; `busy` until then. */
export function useChange(): { busy: boolean; change: (path: string, body: object, done: string) => Promise<boolean> } {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  async function change(path: string, body: object, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await put(path, body);
      toggleNotification({ type: 'success', message: done });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, change };
}
