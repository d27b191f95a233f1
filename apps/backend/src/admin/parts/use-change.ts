import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useContext, useState } from 'react';
import { ReadAgain, refusalOf, type PanelRefusal } from './use-answer.ts';
import { useWords } from './use-words.ts';

/**
 * Shows a refusal at the form. Without it, or if it returns `false`, the panel shows the error at the top of the page.
 */
type ShowRefusal = (refusal: PanelRefusal) => unknown;

/** Runs a call that the server may refuse, and resolves to whether it succeeded. `busy` is true while the call runs. */
export function useTask(): { busy: boolean; run: (work: () => Promise<void>, show?: ShowRefusal) => Promise<boolean> } {
  const words = useWords('panel-parts');
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>, show: ShowRefusal = () => false): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = refusalOf(words, error);
      if (show(refusal) === false) toggleNotification({ type: 'danger', message: refusal.message });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** Sends a change, shows the success message, and reloads the page's possibly outdated data, even after a refusal. */
type SendChange = (path: string, body: object, done: string, show?: ShowRefusal) => Promise<boolean>;

/** Sends changes. Each call resolves to whether the change was made. `busy` is true during a request. */
export function useChange(): { busy: boolean; change: SendChange } {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { busy, run } = useTask();
  const readAgain = useContext(ReadAgain);
  const change: SendChange = async (path, body, done, show) => {
    const isMade = await run(async () => {
      await put(path, body);
      toggleNotification({ type: 'success', message: done });
    }, show);
    readAgain();
    return isMade;
  };
  return { busy, change };
}
