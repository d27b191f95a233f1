import { logInToPanel } from '../panel-log-in.ts';
import { ask, send } from './http-client.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The admin panel's API calls of one editor, who may work on either backend. */
export interface PublishPanel {
  /** Saves fields of an entry and publishes it, like the panel's button. A `null` documentId means a single type. */
  publish(cms: string, type: string, documentId: string | null, fields: Entry): Promise<void>;
  unpublish(cms: string, type: string, documentId: string): Promise<void>;
  /** Finds an entry by one of its fields and returns its documentId. */
  find(type: string, field: string, value: string): Promise<string>;
  /** Saves a new draft and returns its documentId. */
  create(type: string, fields: Entry): Promise<string>;
}

/** Signs the administrator in. */
export async function openPublishPanel(cms: string, staff: { email: string; password: string }): Promise<PublishPanel> {
  const headers = { authorization: `Bearer ${await logInToPanel(cms, staff)}` };
  const of = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

  async function act(url: string, body: Entry): Promise<Buffer> {
    const answer = await send({ method: 'POST', url, headers, body });
    if (answer.status >= 300)
      throw new Error(`${url} answered ${answer.status}: ${answer.body.toString().slice(0, 400)}`);
    return answer.body;
  }
  return {
    publish: async (at, type, documentId, fields) => {
      const single = `/content-manager/single-types/api::${type}.${type}`;
      const entry = `${at}${documentId === null ? single : `${of(type)}/${documentId}`}`;
      const { data: opened } = await ask<{ data: { updatedAt?: string } }>({ method: 'GET', url: entry, headers });
      await act(`${entry}/actions/publish`, { ...fields, updatedAt: opened.updatedAt });
    },
    unpublish: async (at, type, documentId) => {
      await act(`${at}${of(type)}/${documentId}/actions/unpublish`, {});
    },
    find: async (type, field, value) => {
      const query = new URLSearchParams({ [`filters[${field}][$eq]`]: value, pageSize: '1' });
      const url = `${cms}${of(type)}?${query}`;
      const { results } = await ask<{ results: { documentId: string }[] }>({ method: 'GET', url, headers });
      if (!results[0]) throw new Error(`The demo has no ${type} whose ${field} is ${value}`);
      return results[0].documentId;
    },
    create: async (type, fields) => {
      const made = JSON.parse((await act(cms + of(type), fields)).toString()) as { data: { documentId: string } };
      return made.data.documentId;
    },
  };
}
