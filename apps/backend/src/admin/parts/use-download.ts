import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useContext } from 'react';
import { ReadAgain } from './use-answer.ts';
import { useTask } from './use-change.ts';

/** A file as the staff's routes give it: a PDF in base64, or the text of a CSV; `note` says what is not in it. */
type FileAnswer = ({ pdf: string } | { csv: string }) & { note?: string };

/**
 * Loads a file that one of the staff's routes makes, and saves it as the browser saves a download. Where it is refused, or not
 * all of what was asked for, the page is out of date and is read again.
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
    // Stays until somebody has read it: it says what has to be looked at.
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
