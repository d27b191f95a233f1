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

/**
 * Gives the edit forms the labels and help texts that stand in the schemas (src/content/field.ts). A label that is no
 * longer Strapi's own, the bare name of the attribute, was written by somebody and stays, with its help text.
 */
export async function writeEditFormWords(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  await writeAll(manager.service('content-types'), types as unknown as Model[]);
  await writeAll(manager.service('components'), Object.values(strapi.components) as unknown as Model[]);
}

async function writeAll(service: ConfigurationService, models: readonly Model[]): Promise<void> {
  for (const model of models) {
    const configuration = await service.findConfiguration(model);
    if (applyWords(model, configuration)) await service.updateConfiguration(model, configuration);
  }
}

/** Changes the configuration in place; true when there was something to change. Exported for its test. */
export function applyWords(model: Model, configuration: Configuration): boolean {
  let changed = false;
  for (const [name, { pluginOptions }] of Object.entries(model.attributes)) {
    const words = pluginOptions?.cerulean;
    const metadata = configuration.metadatas[name];
    if (!words || !metadata?.edit || metadata.edit.label !== name || metadata.edit.description) continue;
    metadata.edit.label = words.label;
    metadata.edit.description = words.help;
    if (metadata.list?.label === name) metadata.list.label = words.label;
    changed = true;
  }
  return changed;
}
