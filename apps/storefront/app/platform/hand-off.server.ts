import type { EntryContext } from 'react-router';

const END = '</body></html>';
const DOCTYPE = Buffer.from('<!DOCTYPE html>');

/**
 * Takes the data of a page out of what React Router draws, and gives the function that puts it into the finished
 * document as the same scripts: drawn by React they wait for a stream, and nothing of ours is streamed. The document and
 * its data become bytes apart, because joined as text they are copied again and again.
 */
export function takeHandOff(entry: EntryContext): {
  entry: EntryContext;
  put: (html: string, nonce: string) => Promise<Buffer>;
} {
  const { serverHandoffStream: stream, ...rest } = entry;
  const text = stream ? textOf(stream) : Promise.resolve('');
  // Awaited only once the document stands; until then a failure must not count as unhandled.
  text.catch(() => undefined);
  const put = async (html: string, nonce: string): Promise<Buffer> => {
    if (!stream || !rest.renderMeta?.didRenderScripts || !html.endsWith(END)) {
      return Buffer.concat([DOCTYPE, Buffer.from(html)]);
    }
    const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController`;
    const data = escapeForScript(JSON.stringify(await text));
    const scripts = `<!--$-->${open}.enqueue(${data});</script><!--$-->${open}.close();</script><!--/$--><!--/$-->`;
    return Buffer.concat([DOCTYPE, Buffer.from(html.slice(0, -END.length)), Buffer.from(scripts + END)]);
  };
  return { entry: rest, put };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As React Router does: no data may end its script or open a comment. */
function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}
