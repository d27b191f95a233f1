import { staffToken } from '../../support/staff-token.ts';
import { system } from '../../support/system.ts';

/** An entry's form fields as an editor fills them in. */
export type Entry = Record<string, unknown>;

/** The content manager of the admin panel, called as an editor's browser would call it. */
export interface Editor {
  /** Saves a new entry and publishes it. Returns its documentId. */
  publishNew(type: string, entry: Entry): Promise<string>;
  /** Tries to save a new draft. Returns the status and the rejected fields. */
  tryNew(type: string, entry: Entry): Promise<{ status: number; fields: string[] }>;
  /** Saves a new draft. Returns its documentId. */
  draft(type: string, entry: Entry): Promise<string>;
  /** Saves the draft of an entry. */
  save(type: string, documentId: string, entry: Entry): Promise<void>;
  /** Reads an entry as its form shows it. */
  read(type: string, documentId: string): Promise<Entry>;
  /** Returns the URL that the panel's preview frame opens, or `undefined` if there is no preview. */
  preview(type: string, documentId: string): Promise<string | undefined>;
  publish(type: string, documentId: string, entry: Entry): Promise<void>;
  unpublish(type: string, documentId: string): Promise<void>;
  remove(type: string, documentId: string): Promise<void>;
  /** Returns the documentId of an entry, found by one of its fields. */
  find(type: string, field: string, value: string): Promise<string>;
  /** Returns the id of a file in the media library, found by its name. */
  file(name: string): Promise<number>;
}

interface Refusal {
  error?: { details?: { errors?: { path: (string | number)[] }[] } };
}

/** Logs in to the panel, by default as the super admin. `type` is the name of a content type, such as `page`. */
export async function openPanel(staff: { email: string; password: string } = system.admin): Promise<Editor> {
  const json = { 'content-type': 'application/json' };
  let token = await staffToken(staff);

  const ask = async (method: string, path: string, entry?: Entry, again = false): Promise<Response> => {
    const answer = await fetch(`${system.cms}${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(entry === undefined ? {} : { body: JSON.stringify(entry) }),
    });
    if (answer.status !== 401 || again) return answer;
    // A token is valid for ten minutes.
    token = await staffToken(staff);
    return ask(method, path, entry, true);
  };
  const of = (type: string, rest = '') => `/content-manager/collection-types/api::${type}.${type}${rest}`;
  const must = async (answer: Response): Promise<unknown> => {
    if (!answer.ok) throw new Error(`The panel answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };

  const read = async (type: string, documentId: string): Promise<Entry> => {
    const { data } = (await must(await ask('GET', of(type, `/${documentId}`)))) as { data: Entry };
    return data;
  };
  /** Returns what the form sends: the fields, and the version with which it was opened. */
  const opened = async (type: string, documentId: string, entry: Entry): Promise<Entry> => ({
    ...entry,
    updatedAt: (await read(type, documentId))['updatedAt'],
  });
  const publish = async (type: string, documentId: string, entry: Entry): Promise<void> => {
    await must(await ask('POST', of(type, `/${documentId}/actions/publish`), await opened(type, documentId, entry)));
  };
  return {
    publish,
    draft: async (type, entry) => {
      const made = (await must(await ask('POST', of(type), entry))) as { data: { documentId: string } };
      return made.data.documentId;
    },
    save: async (type, documentId, entry) => {
      await must(await ask('PUT', of(type, `/${documentId}`), await opened(type, documentId, entry)));
    },
    read,
    preview: async (type, documentId) => {
      const query = new URLSearchParams({ documentId, status: 'draft' });
      const answer = await ask('GET', `/content-manager/preview/url/api::${type}.${type}?${query}`);
      const { data } = ((await must(answer)) ?? {}) as { data?: { url?: string } };
      return data?.url;
    },
    publishNew: async (type, entry) => {
      const made = (await must(await ask('POST', of(type), entry))) as { data: { documentId: string } };
      await publish(type, made.data.documentId, entry);
      return made.data.documentId;
    },
    tryNew: async (type, entry) => {
      const answer = await ask('POST', of(type), entry);
      const { error } = (await answer.json()) as Refusal;
      return { status: answer.status, fields: (error?.details?.errors ?? []).map(({ path }) => path.join('.')) };
    },
    unpublish: async (type, documentId) => {
      await must(await ask('POST', of(type, `/${documentId}/actions/unpublish`), {}));
    },
    remove: async (type, documentId) => {
      await must(await ask('DELETE', of(type, `/${documentId}`)));
    },
    find: async (type, field, value) => {
      const query = new URLSearchParams({ [`filters[${field}][$eq]`]: value, pageSize: '1' });
      const found = (await must(await ask('GET', of(type, `?${query}`)))) as { results: { documentId: string }[] };
      const documentId = found.results[0]?.documentId;
      if (documentId === undefined) throw new Error(`The panel has no ${type} whose ${field} is ${value}`);
      return documentId;
    },
    file: async (name) => {
      const query = new URLSearchParams({ 'filters[name][$eq]': name });
      const found = (await must(await ask('GET', `/upload/files?${query}`))) as { results: { id: number }[] };
      const id = found.results[0]?.id;
      if (id === undefined) throw new Error(`The media library has no ${name}`);
      return id;
    },
  };
}
