import type { Language } from '@cerulean/messages/languages';
import { staffToken } from '../support/staff-token.ts';
import { system } from '../support/system.ts';

interface Attribute {
  type: string;
  maxLength?: number;
  minLength?: number;
  component?: string;
  repeatable?: boolean;
  components?: string[];
}
type Attributes = Record<string, Attribute>;
type Entry = Record<string, unknown>;
/** An entry in other languages than the original's. */
export type Translations = Readonly<Partial<Record<Language, Entry>>>;

interface ContentType {
  uid: string;
  kind: 'collectionType' | 'singleType';
  attributes: Attributes;
  options: { draftAndPublish: boolean };
}

interface Refusal {
  details?: { errors?: { path: (string | number)[] }[]; path?: (string | number)[] };
}

/** The content manager of the admin panel, called as an editor's browser would call it. */
export interface ContentManager {
  types: readonly ContentType[];
  read(type: ContentType, documentId?: string, language?: Language): Promise<Entry>;
  first(type: ContentType): Promise<string[]>;
  /**
   * Saves and publishes an entry. Returns the paths of the rejected fields, an empty list if it was accepted.
   * @param translations the entry in its other languages, for a policy, which is published in all languages at once
   */
  publish(type: ContentType, documentId: string, entry: Entry, translations?: Translations): Promise<string[]>;
  /** Returns a copy with `text` in every text field that an editor can write, except at the paths in `except`. */
  filled(type: ContentType, entry: Entry, text: Payload, except: ReadonlySet<string>): Entry;
  get(path: string): Promise<Response>;
  post(path: string, body?: Entry): Promise<Response>;
  /** Uploads a file to the media library and returns the file's path. */
  upload(name: string, type: string, text: string): Promise<string>;
}

/** Makes a field's new text from its old text, with at most `maxLength` characters. */
export type Payload = (before: string, maxLength: number) => string;

const TEXTS = new Set(['string', 'text', 'richtext']);

export async function contentManager(): Promise<ContentManager> {
  let token = await staffToken();
  /** Requests a new token when the old one has expired: ten minutes are too short for a busy run. */
  const withToken = async (path: string, init: RequestInit, headers: Record<string, string>): Promise<Response> => {
    const send = () => fetch(system.cms + path, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } });
    const answer = await send();
    if (answer.status !== 401) return answer;
    token = await staffToken();
    return send();
  };
  const ask = (path: string, init: RequestInit = {}) => withToken(path, init, { 'content-type': 'application/json' });
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await ask(path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const listed = await json<{ data: ContentType[] }>('/content-manager/content-types');
  const parts = await json<{ data: { uid: string; attributes: Attributes }[] }>('/content-manager/components');
  const components = new Map(parts.data.map(({ uid, attributes }) => [uid, attributes]));
  const types = listed.data.filter(({ uid }) => uid.startsWith('api::'));
  const addressOf = ({ kind, uid }: ContentType, documentId = '') =>
    kind === 'singleType'
      ? `/content-manager/single-types/${uid}`
      : `/content-manager/collection-types/${uid}/${documentId}`;

  function fill(attributes: Attributes, entry: Entry, text: Payload, except: ReadonlySet<string>, path: string): Entry {
    const out: Entry = {};
    for (const [name, value] of Object.entries(entry)) {
      const attribute = attributes[name];
      const here = path === '' ? name : `${path}.${name}`;
      if (name === 'id' || name === '__component') out[name] = value;
      const isOwn = name !== 'documentId' && name !== 'locale' && value !== null;
      if (!attribute || !isOwn || ['relation', 'media', 'datetime'].includes(attribute.type)) continue;
      const into = (inner: unknown, component: string | undefined, at: string): unknown =>
        fill(components.get(component ?? '') ?? {}, inner as Entry, text, except, at);
      if (attribute.type === 'component') {
        out[name] = Array.isArray(value)
          ? value.map((inner, place) => into(inner, attribute.component, `${here}.${place}`))
          : into(value, attribute.component, here);
      } else if (attribute.type === 'dynamiczone') {
        const zone = value as Entry[];
        out[name] = zone.map((inner, place) => into(inner, String(inner['__component']), `${here}.${place}`));
      } else if (TEXTS.has(attribute.type) && !except.has(here)) {
        out[name] = text(String(value), attribute.maxLength ?? (attribute.type === 'string' ? 255 : 10_000));
      } else {
        out[name] = value;
      }
    }
    return out;
  }

  const read: ContentManager['read'] = async (type, documentId, language) => {
    const query = language ? `?locale=${language}` : '';
    return (await json<{ data: Entry }>(addressOf(type, documentId) + query)).data;
  };
  /** The body that saves an entry over the version that is there. */
  async function savedAs(entry: Entry, ...of: Parameters<typeof read>): Promise<string> {
    return JSON.stringify({ ...entry, updatedAt: (await read(...of))['updatedAt'] });
  }
  async function refusedPaths(type: ContentType, answer: Response): Promise<string[]> {
    if (answer.ok) return [];
    const { error } = (await answer.json()) as { error: Refusal };
    const { errors = [], path: field } = error.details ?? {};
    const paths = [...errors.map((each) => each.path), ...(field ? [field] : [])];
    if (paths.length === 0) throw new Error(`${type.uid}: ${answer.status} ${JSON.stringify(error)}`);
    return paths.map((each) => each.join('.'));
  }

  return {
    types,
    get: ask,
    post: (path, body = {}) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    upload: async (name, type, text) => {
      const form = new FormData();
      form.append('files', new File([text], name, { type }));
      const answer = await withToken('/upload', { method: 'POST', body: form }, {});
      if (!answer.ok) throw new Error(`The media library refused ${name}`);
      const [file] = (await answer.json()) as { url: string }[];
      return new URL(file?.url ?? '', system.cms).pathname;
    },
    read,
    first: async (type) => {
      if (type.kind === 'singleType') return [''];
      const { results } = await json<{ results: { documentId: string }[] }>(
        `/content-manager/collection-types/${type.uid}?pageSize=1&sort=id:asc`,
      );
      return results.map(({ documentId }) => documentId);
    },
    publish: async (type, documentId, entry, translations = {}) => {
      const original = addressOf(type, documentId);
      const path = `${original}/actions/publish`.replace('//', '/');
      // A translation must be saved after its original, or it is out of date.
      const drafts = Object.entries(translations);
      if (drafts.length > 0) {
        const body = await savedAs(entry, type, documentId);
        const refused = await refusedPaths(type, await ask(original, { method: 'PUT', body }));
        if (refused.length > 0) return refused;
      }
      for (const [language, words] of drafts) {
        const body = await savedAs(words, type, documentId, language as Language);
        const refused = await refusedPaths(type, await ask(`${original}?locale=${language}`, { method: 'PUT', body }));
        if (refused.length > 0) throw new Error(`${type.uid} in ${language}: ${refused.join(', ')}`);
      }
      const body = await savedAs(entry, type, documentId);
      // Content without drafts is public once it is saved.
      const answer = await (type.options.draftAndPublish
        ? ask(path, { method: 'POST', body })
        : ask(original, { method: 'PUT', body }));
      return refusedPaths(type, answer);
    },
    filled: (type, entry, text, except) => fill(type.attributes, entry, text, except, ''),
  };
}
