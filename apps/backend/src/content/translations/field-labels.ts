import type { Core } from '@strapi/strapi';
import { type Attributes, componentOf, isTree } from '../words/in-language.ts';
import { attributesIn } from '../words/models.ts';

interface Configured {
  findConfiguration(model: unknown): Promise<{ metadatas: Record<string, { edit?: { label?: string } }> }>;
}

/**
 * Returns a function that names a field as the edit form does, by its path: `included.1.text` of a plan becomes
 * `Included 2, Text`. Each form's labels are read once.
 * @param document the original, which tells of which kind each section is
 */
export function fieldLabels(strapi: Core.Strapi, uid: string, document: object): (path: string) => Promise<string> {
  const manager = strapi.plugin('content-manager');
  const read = new Map<string, ReturnType<Configured['findConfiguration']>>();
  const labelsOf = (model: string) => {
    const service: Configured = manager.service(model === uid ? 'content-types' : 'components');
    const known = read.get(model) ?? service.findConfiguration(strapi.getModel(model as 'api::page.page'));
    read.set(model, known);
    return known;
  };
  return async (path) => {
    const names: string[] = [];
    let model: string | undefined = uid;
    let value: unknown = document;
    let attributes: Attributes = attributesIn(strapi)(uid);
    let field: string | undefined;
    for (const step of path.split('.')) {
      const attribute: Attributes[string] | undefined = field === undefined ? undefined : attributes[field];
      value = Array.isArray(value) || isTree(value) ? (value as Record<string, unknown>)[step] : undefined;
      if (/^\d+$/.test(step)) {
        names.push(`${names.pop() ?? ''} ${Number(step) + 1}`);
        model = attribute && (attribute.component ?? (isTree(value) ? componentOf(attribute, value) : undefined));
        attributes = model ? attributesIn(strapi)(model) : {};
        field = undefined;
        continue;
      }
      if (field !== undefined && attribute?.component) {
        model = attribute.component;
        attributes = attributesIn(strapi)(model);
      }
      if (!model) break;
      const { metadatas } = await labelsOf(model);
      names.push(metadatas[step]?.edit?.label ?? step);
      field = step;
    }
    return names.join(', ');
  };
}
