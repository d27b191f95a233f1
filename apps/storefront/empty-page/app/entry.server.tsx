import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

export default function render(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(renderToString(<ServerRouter context={context} url={request.url} />), { status, headers });
}
