import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useContext, useState } from 'react';
import { ReadAgain, refusalOf, type PanelRefusal } from './use-answer.ts';

/**
 * Takes a refusal to where it is shown. Without it, or where it answers `false`, the panel says the sentence at its upper edge.
 */
type ShowRefusal = (refusal: PanelRefusal) => unknown;

/** Does what the server may refuse. Gives whether it was done; `busy` until then. */
export function useTask(): { busy: boolean; run: (work: () => Promise<void>, show?: ShowRefusal) => Promise<boolean> } {
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>, show: ShowRefusal = () => false): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (show(refusal) === false) toggleNotification({ type: 'danger', message: refusal.message });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** Sends a change, says that it is done, and reads what the page shows again, also after a refusal: it may be out of date. */
type SendChange = (path: string, body: object, done: string, show?: ShowRefusal) => Promise<boolean>;

/** Sends changes. Gives whether one was made; `busy` until then. */
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
