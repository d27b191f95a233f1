import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';

interface Words {
  label: string;
  help: string;
}

interface Model {
  uid: string;
  attributes: Record<string, { pluginOptions?: { cerulean?: Words } }>;
}

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit?: { label?: string; description?: string }; list?: { label?: string } }>;
  layouts: unknown;
  options?: unknown;
}

interface ConfigurationService {
  findConfiguration(model: Model): Promise<Configuration>;
  updateConfiguration(model: Model, configuration: Configuration): Promise<unknown>;
}

/** The labels and help texts written at the last start, by model uid and attribute name. */
type Written = Record<string, Record<string, Words>>;

/**
 * Writes the labels and help texts from the schemas (src/content/field.ts) into the edit forms, and updates forms that
 * still have an older text of ours. The written texts are stored. A field whose texts match neither these nor Strapi's
 * default (the bare attribute name) was edited by an administrator, and keeps both texts.
 */
export async function writeEditFormWords(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const store = strapi.store({ type: 'core', name: 'cerulean' });
  const before = ((await store.get({ key: 'edit_form_words' })) ?? {}) as Written;
  const written: Written = {
    ...(await writeAll(manager.service('content-types'), types as unknown as Model[], before)),
    ...(await writeAll(manager.service('components'), Object.values(strapi.components) as unknown as Model[], before)),
  };
  if (!isDeepStrictEqual(written, before)) await store.set({ key: 'edit_form_words', value: written });
}

async function writeAll(service: ConfigurationService, models: readonly Model[], before: Written): Promise<Written> {
  const written: Written = {};
  for (const model of models) {
    const configuration = await service.findConfiguration(model);
    const applied = applyWords(model, configuration, before[model.uid] ?? {});
    if (applied.changed) await service.updateConfiguration(model, configuration);
    written[model.uid] = applied.written;
  }
  return written;
}

/**
 * Writes our labels and help texts into the configuration, in place. `before` holds the texts written last time.
 * Returns the texts that now count as ours, and whether anything changed. Exported for its test.
 */
export function applyWords(
  model: Model,
  configuration: Configuration,
  before: Readonly<Record<string, Words>>,
): { changed: boolean; written: Record<string, Words> } {
  const written: Record<string, Words> = {};
  let changed = false;
  for (const [name, { pluginOptions }] of Object.entries(model.attributes)) {
    const words = pluginOptions?.cerulean;
    const metadata = configuration.metadatas[name];
    if (!words || !metadata?.edit) continue;
    const { edit, list } = metadata;
    const now: Words = { label: edit.label ?? '', help: edit.description ?? '' };
    const last = before[name];
    const ours: Words[] = [words, { label: name, help: '' }, ...(last ? [last] : [])];
    if (!ours.some((each) => isDeepStrictEqual(each, now))) {
      // The field has an administrator's own text. Our previous text is remembered in case it is put back.
      if (last) written[name] = last;
      continue;
    }
    written[name] = { ...words };
    if (isDeepStrictEqual(words, now)) continue;
    edit.label = words.label;
    edit.description = words.help;
    if (list && (list.label === name || list.label === last?.label)) list.label = words.label;
    changed = true;
  }
  return { changed, written };
}
