import { operations, type Operation } from '@cerulean/contract/operations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { system } from '../support/system.ts';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

interface Described {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

async function read(): Promise<Document> {
  const response = await fetch(`${system.cms}${system.prefix}/commerce/openapi.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
  return (await response.json()) as Document;
}

test('the OpenAPI document describes every operation once, with its parameters and refusals', async () => {
  const { openapi, info, paths } = await read();
  expect(openapi).toBe('3.1.0');
  expect(info.title).not.toBe('');
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    const found = paths[path]?.[operation.method.toLowerCase()];
    expect(found?.operationId).toBe(id);
    const inPath = found?.parameters.filter((each) => each.in === 'path' && each.required).map(({ name }) => name);
    expect(inPath?.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    expect(found?.requestBody !== undefined, id).toBe(operation.body !== undefined);
    expect(Object.keys(found?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '413', '429', '503']));
  }
});

test('every schema of the OpenAPI document can be read, and every reference leads somewhere', async () => {
  const document = await read();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document);
    expect(target, reference).toBeDefined();
  }
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, parameters, requestBody, responses } of Object.values(methods)) {
      const contents = [requestBody?.content, responses['200']?.content].flatMap((each) => Object.values(each ?? {}));
      for (const { schema } of [...parameters, ...contents]) {
        expect(() => z.fromJSONSchema(schema), operationId).not.toThrow();
      }
    }
  }
});
