/** What a provider may answer at most, in bytes: discovery, keys and tokens are a few kilobytes. */
const MAX_ANSWER = 262_144;
/** Milliseconds for one answer, headers and body together. */
const PATIENCE = 5_000;

/** What the OpenID client asks of a fetch function. */
interface Asked {
  body: unknown;
  headers: Record<string, string>;
  method: string;
  redirect: 'manual';
  signal?: AbortSignal | null;
}

/** Fetches as the OpenID client wants it, and gives up on an answer that is too large or too slow. */
export async function boundedFetch(url: string, options: Asked): Promise<Response> {
  const { method, headers, redirect, body } = options;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { method, headers, redirect, body: body as RequestInit['body'] & {}, signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new TypeError('The provider answers more than is taken');
    chunks.push(chunk);
  }
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: answer.status, headers: answer.headers });
}
