import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useContext } from 'react';
import { ReadAgain } from './use-answer.ts';
import { useTask } from './use-change.ts';

/** A file from a staff route: a PDF in base64 or CSV text. `note` names what is missing from the file. */
type FileAnswer = ({ pdf: string } | { csv: string }) & { note?: string };

/**
 * Loads a file that a staff route generates and saves it as a browser download. If the request is refused, or the file
 * is incomplete, the page is out of date and reloads.
 */
export function useDownload(): { busy: boolean; save: (path: string, name: string) => void } {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { busy, run } = useTask();
  const readAgain = useContext(ReadAgain);
  async function save(path: string, name: string) {
    let note: string | undefined;
    const isSaved = await run(async () => {
      const { data } = await get<FileAnswer>(path);
      saveAs(fileOf(data), name);
      note = data.note;
    });
    // The notification stays until dismissed, because it names what staff must check.
    if (note !== undefined) toggleNotification({ type: 'warning', message: note, blockTransition: true });
    if (!isSaved || note !== undefined) readAgain();
  }
  return { busy, save: (path, name) => void save(path, name) };
}

function fileOf(answer: FileAnswer): Blob {
  if ('csv' in answer) return new Blob([answer.csv], { type: 'text/csv;charset=utf-8' });
  const bytes = Uint8Array.from(atob(answer.pdf), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
