import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { saveFile } from './save-file.ts';
import { messageOf } from './use-answer.ts';

/** Loads a PDF that one of the staff's routes makes and saves it, to print. */
export function usePdf(): { busy: boolean; save: (path: string, name: string) => Promise<void> } {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  async function save(path: string, name: string): Promise<void> {
    setBusy(true);
    try {
      const { data } = await get<{ pdf: string }>(path);
      const bytes = Uint8Array.from(atob(data.pdf), (character) => character.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, save };
}
