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

/** The words that were written last, by the uid of the model and the name of the attribute. */
type Written = Record<string, Record<string, Words>>;

/**
 * Gives the edit forms the labels and help texts that stand in the schemas (src/content/field.ts), and the changed ones to
 * forms that have older ones of ours. What was written is remembered; a label or a help text that is neither that nor
 * Strapi's own, the bare name of the attribute, was written by somebody, and both stay.
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
 * Changes the configuration in place. `before` are the words that were written into it last; gives those that are ours
 * from now on, and whether there was something to change. Exported for its test.
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
      // Somebody's own. Ours of before are remembered, in case they are put back.
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
