import { useFetchClient } from '@strapi/strapi/admin';
import { useTask } from './use-change.ts';

/** A file as the staff's routes give it: a PDF in base64, or the text of a CSV. */
type FileAnswer = { pdf: string } | { csv: string };

/** Loads a file that one of the staff's routes makes, and saves it as the browser saves a download. */
export function useDownload(): { busy: boolean; save: (path: string, name: string) => void } {
  const { get } = useFetchClient();
  const { busy, run } = useTask();
  const save = (path: string, name: string) =>
    void run(async () => saveAs(fileOf((await get<FileAnswer>(path)).data), name));
  return { busy, save };
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
