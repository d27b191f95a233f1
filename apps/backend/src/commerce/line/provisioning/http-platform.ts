import { readIccid } from '@cerulean/rules/iccid';
import type { LineReason } from '@cerulean/rules/line-states';
import { z } from 'zod';
import { PlatformError, type Platform } from './platform.ts';

/** Timeout of a call in milliseconds. It may be long, because no page waits for the call. */
const TIMEOUT = 10_000;

const iccid = z.string().refine((text) => readIccid(text) === text);
const esim = z.object({
  iccid,
  smdp: z.string().regex(/^[a-z0-9.-]{4,255}$/i),
  // Matches the allowed characters of an activation code (SGP.22). A `$` would split the code inside the LPA code.
  code: z.string().regex(/^[A-Z0-9-]{1,255}$/i),
});
const NO_REASON: LineReason = 'no_reason';
/** The platform’s own words, or our code if it gave none. */
const reason = z.string().max(200).default(NO_REASON);
const ref = z.string().min(1).max(80);

const activationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), ref }),
  z.object({
    state: z.literal('active'),
    ref,
    iccid,
    number: z
      .string()
      .regex(/^\+\d{7,15}$/)
      .nullable(),
    esim: esim.nullable(),
    // This field is required, because a platform that omits it would let a plan's days begin too early.
    connectedAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullable(),
  }),
  z.object({ state: z.literal('refused'), reason }),
]);
const profileSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('issued'), esim }),
  z.object({ state: z.literal('refused'), reason }),
]);

const replacementSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('replaced'), iccid, esim: esim.nullable() }),
  z.object({ state: z.literal('refused'), reason }),
]);

/** Creates a client that calls the platform over HTTP (`docs/developers/provisioning.md`). It does not retry. */
export function createHttpPlatform(options: { url: string; token: string; timeout?: number }): Platform {
  const { url, token, timeout = TIMEOUT } = options;

  async function call(method: string, path: string, key: string | null, body?: object): Promise<Answer> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(key === null ? {} : { 'idempotency-key': key }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      ({ status } = response);
      text = await response.text();
    } catch (cause) {
      throw new PlatformError('indeterminate', `${method} ${path} had no answer`, { cause });
    }
    if (status >= 500 || status === 408 || status === 429) {
      throw new PlatformError('indeterminate', `${method} ${path} was answered with ${status}`);
    }
    if (status >= 400 && status !== 404) {
      throw new PlatformError('refused', `${method} ${path} was answered with ${status}`);
    }
    return { status, text };
  }

  return {
    activate: async (key, request) =>
      read(activationSchema, await call('POST', '/activations', key, { reference: key, ...request })),
    readActivation: async (key) => readKnown(activationSchema, await call('GET', `/activations/${key}`, null)),
    issueProfile: async (key, line) =>
      read(profileSchema, await call('POST', `/lines/${part(line)}/profiles`, key, {})),
    readProfile: async (key) => readKnown(profileSchema, await call('GET', `/profiles/${key}`, null)),
    replaceSim: async (key, line, to) => {
      const answer = await call('POST', `/lines/${part(line)}/sim`, key, { ...to });
      if (answer.status === 404) throw new PlatformError('refused', `The platform has no line ${line}`);
      return read(replacementSchema, answer);
    },
    readReplacement: async (key) => readKnown(replacementSchema, await call('GET', `/sims/${key}`, null)),
    change: async (key, line, order) => {
      const { status } = await call('POST', `/lines/${part(line)}/${order}`, key, {});
      if (status === 404) throw new PlatformError('refused', `The platform has no line ${line}`);
    },
    setAddress: async (key, line, e911) => {
      const { status } = await call('POST', `/lines/${part(line)}/e911`, key, { e911 });
      if (status === 404) throw new PlatformError('refused', `The platform has no line ${line}`);
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

const part = (value: string): string => encodeURIComponent(value);

function readKnown<T>(schema: z.ZodType<T>, answer: Answer): T | { state: 'unknown' } {
  return answer.status === 404 ? { state: 'unknown' } : read(schema, answer);
}

/** Parses a response. An unreadable response may mean that the call took effect, so it counts as no response. */
function read<T>(schema: z.ZodType<T>, { status, text }: Answer): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new PlatformError('indeterminate', `The platform answered ${status} with something that is not JSON`, {
      cause,
    });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new PlatformError(
      'indeterminate',
      `The platform answered something unknown: ${parsed.error.issues[0]?.message}`,
    );
  }
  return parsed.data;
}
