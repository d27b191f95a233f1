import { z } from 'zod';
import { errorCodes, errorEnvelopeSchema, type ErrorCode } from '@cerulean/contract/errors';
import { operations, type Operation } from '@cerulean/contract/operations';
import { words } from '@cerulean/messages/all/server';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';

type Json = Record<string, unknown>;

/** Error codes that any call can return, in addition to the operation's own error codes. */
const ALWAYS: readonly ErrorCode[] = ['bad_request', 'too_large', 'rate_limited', 'unavailable', 'internal'];

let document: Json | undefined;

/** Returns the contract as OpenAPI 3.1, built once from the zod schemas. Paths are relative to the prefix. */
export function openApi(): Json {
  document ??= build();
  return document;
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(id, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cerulean', version: '1', description: words[DEFAULT_LANGUAGE].apiAbout },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorEnvelopeSchema, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cart: { type: 'apiKey', in: 'header', name: 'x-cart-secret' },
      },
    },
  };
}

function describe(id: string, operation: Operation): Json {
  return {
    operationId: id,
    summary: operation.summary,
    security: security(operation.access),
    parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
    ...(operation.body ? { requestBody: { required: true, content: json(jsonSchema(operation.body, 'input')) } } : {}),
    responses: {
      200: { description: 'OK', content: json(jsonSchema(operation.answer, 'output')) },
      ...refusals([...operation.errors, ...ALWAYS]),
    },
  };
}

function security(access: Operation['access']): Json[] {
  if (access === 'public') return [];
  return access === 'owner' ? [{ session: [] }] : [{ session: [] }, { cart: [] }, {}];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Error codes with the same status share one response. */
function refusals(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}

/** A transform's output has no JSON schema, so the schema of a request describes the input of its transforms. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
