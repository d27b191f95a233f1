import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask, html, shop } from './test-app.ts';

describe('a preview link', () => {
  const documentId = 'a'.repeat(24);

  /** Returns a preview link's query as the backend creates it, valid for this many seconds. */
  function grantFor(type: string, seconds = 60, secret = 'secret'): string {
    const expires = String(Math.floor(Date.now() / 1000) + seconds);
    const signature = createHmac('sha256', secret)
      .update(`preview\n${type}\n${documentId}\nen\ndraft\n7\n${expires}`)
      .digest('hex');
    const grant = { type, documentId, locale: 'en', status: 'draft', editor: '7', expires, signature };
    return String(new URLSearchParams(grant));
  }
  const pageOf = (path: string, grant: string) => `${path}?${new URLSearchParams({ preview: grant })}`;

  test('shows a draft once, without an account, and the admin panel alone may frame it', async () => {
    const { url, rendered } = await shop();
    const grant = grantFor('page');
    const link = await ask(`${url}/preview?${grant}`);
    expect(link).toMatchObject({ status: 302, headers: { location: pageOf('/p/preview', grant) } });
    const draft = await ask(url + String(link.headers.location), { headers: { cookie: 'jwt=a.b.c' } });
    expect(rendered[0]).toMatchObject({ preview: grant, shared: true, cookies: null });
    expect(draft.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(draft.headers['content-security-policy']).toContain('frame-ancestors https://admin.example');
    expect(draft.headers['x-frame-options']).toBeUndefined();
    expect((await ask(`${url}/preview?type=tag`)).status).toBe(404);
  });

  test('leads to the page of each kind of content that has one', async () => {
    const { url } = await shop();
    const pages = {
      page: '/p/preview',
      plan: '/plans/preview',
      product: `/products/${documentId}`,
      policy: '/terms-and-conditions',
      article: '/blogs/preview',
      faq: '/faqs',
      partner: '/partner/preview',
    };
    for (const [type, page] of Object.entries(pages)) {
      const grant = grantFor(type);
      expect((await ask(`${url}/preview?${grant}`)).headers.location).toBe(pageOf(page, grant));
    }
  });

  test('that is too old says so, in the panel’s frame too, and draws nothing of the page', async () => {
    const { url, rendered } = await shop({ render: () => html('ended', 410) });
    const ended = await ask(url + pageOf('/p/preview', grantFor('page', -1)), { headers: { cookie: 'jwt=a.b.c' } });
    expect(ended).toMatchObject({
      status: 410,
      body: 'ended',
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
    expect(ended.headers['content-security-policy']).toContain('frame-ancestors https://admin.example');
    expect(ended.headers['x-frame-options']).toBeUndefined();
    expect(rendered[0]).toMatchObject({ preview: undefined, cookies: null });
    expect(rendered[0]?.request.url).toMatch(/\/_preview-expired$/);
  });

  test('that was changed, cut or made by another shop opens nothing and cannot be framed', async () => {
    const { url, rendered } = await shop({ render: () => html('none of ours', 403) });
    const grant = grantFor('page');
    const bad = [
      grant.replace('page', 'plan'),
      grant.replace('editor=7', 'editor=8'),
      grant.slice(0, -1),
      grantFor('page', 60, 'the secret of another shop'),
      'x'.repeat(500),
      '',
    ];
    for (const text of bad) {
      const answer = await ask(url + pageOf('/', text));
      expect(answer).toMatchObject({ status: 403, headers: { 'x-frame-options': 'DENY' } });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect(rendered.map(({ preview }) => preview)).toEqual(bad.map(() => undefined));
  });
});
