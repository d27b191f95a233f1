const PRELOADS = /<link rel="modulepreload"/g;
const MODULE = /(<script[^>]*) type="module" async="">/;

/**
 * Milliseconds after which the scripts start at the latest: in a hidden tab, which paints nothing, in a browser that
 * reports no paints, and on a page whose first picture is late.
 */
const LATEST = 1_500;

/**
 * Starts the page's scripts after the first paint and one more frame, because the first paint can show half a document
 * and lack the picture that `Picture` marks as the first. A copy of the module script takes the original's place, where
 * React expects it, because changing a script's type does not run it.
 */
const START = `{
let picture=document.querySelector('img[fetchpriority=high]'),
start=()=>{
let late=document.querySelector('script[type=late]'),script=document.createElement('script');
if(!late)return;
for(let link of document.querySelectorAll('link[rel=late]'))link.rel='modulepreload';
script.type='module';script.nonce=late.nonce;script.text=late.text;late.replaceWith(script)
},
afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
setTimeout(start,${LATEST});
new PerformanceObserver(()=>{
if(!picture||picture.complete)afterPaint();
else for(let end of ['load','error'])picture.addEventListener(end,afterPaint)
}).observe({type:'paint',buffered:true})
}`.replaceAll('\n', '');

/**
 * Makes a document's scripts load after its first paint. Otherwise, React Router's preloads compete with the style
 * sheets, the font, and the first picture, so on a slow line the page stays blank until most of the framework has
 * arrived. Returns a document without scripts of React Router as it is. Works on single bytes, because other encodings
 * of long texts are expensive.
 */
export function startScriptsLate(html: Buffer, nonce: string): Buffer {
  const text = html.toString('latin1');
  if (!MODULE.test(text)) return html;
  const late = text
    .replaceAll(PRELOADS, '<link rel="late"')
    .replace(MODULE, '$1 type="late">')
    .replace(/<\/body><\/html>$/, () => `<script nonce="${nonce}">${START}</script></body></html>`);
  return Buffer.from(late, 'latin1');
}
