import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unsafeInDrawing } from './unsafe-in-drawing.ts';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

it.each([
  svg('<script>alert(1)</script>'),
  svg('<script href="/uploads/evil.js"/>'),
  svg('<SCRIPT>alert(1)</SCRIPT>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  svg('<g onclick="alert(1)"/>'),
  svg('', 'onload="alert(1)"'),
  svg('', 'ONLOAD = "alert(1)"'),
  svg('', "onload='alert(1)'"),
  svg('', '\nonload\n=\n"alert(1)"'),
  svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>'),
  svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  svg('<use href="https://evil.example/a.svg#b"/>'),
  svg('<use xlink:href="//evil.example/a.svg#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  svg('<use y:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>', 'xmlns:y="http://www.w3.org/1999/xlink"'),
  svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'),
  svg('<image href="&#106;avascript:alert(1)"/>'),
  svg('<set attributeName="href" to="javascript:alert(1)"/>'),
  svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  svg('<style>@import "//evil.example/a.css";</style>'),
  svg('<g style="background:url(//evil.example/a)"/>'),
  svg('<g fill="url(https://evil.example/a.svg#b)"/>'),
  svg('<![CDATA[<script>alert(1)</script>]]>'),
  svg('<!-- a --><script>1</script><!-- b -->'),
  svg('<!-- a -- ><script>1</script> -->'),
  svg('<iframe/>'),
  svg('<g title="a>b" onload="x"/>'),
  svg('<g title="<script>" />'),
  Buffer.from('<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
  Buffer.from('<?xml-stylesheet href="evil.xsl"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'),
  Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"><g/></svg>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'utf16le'),
  Buffer.from([0x3c, 0xff, 0xfe]),
])('refuses a drawing that could act: %s', (bytes) => {
  expect(unsafeInDrawing(bytes)).not.toBeNull();
});

it('takes drawings as programs write them', () => {
  const drawing = svg(
    `<!-- made by hand --><title>A &amp; B</title><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
     <g fill="url(#a)" style="stroke-width:2"><use xlink:href="#b" href='#b'/><image href="data:image/png;base64,AAAA"/></g>`,
    'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"',
  );
  expect(unsafeInDrawing(Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n'), drawing]))).toBeNull();
});

it('takes every drawing of the demo', async () => {
  const folder = join(import.meta.dirname, '../../demo');
  let count = 0;
  for await (const name of glob('**/*.svg', { cwd: folder })) {
    expect([name, unsafeInDrawing(await readFile(join(folder, name)))]).toEqual([name, null]);
    count += 1;
  }
  expect(count).toBeGreaterThan(0);
});

it('SEC-2 takes no longer for a drawing that is written to be slow', () => {
  const started = process.threadCpuUsage();
  expect(unsafeInDrawing(svg(`<g fill="url(${' '.repeat(50_000)}#a)"/>`))).toBeNull();
  for (const part of ['<g a="', ' a', '<!--', '<g ', 'a = ', '<', "<g a='b' "]) {
    unsafeInDrawing(Buffer.from(part.repeat(100_000 / part.length)));
  }
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_500_000);
});
