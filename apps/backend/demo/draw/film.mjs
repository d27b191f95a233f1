/**
 * Films the sunrise: `node apps/backend/demo/draw/film.mjs` writes `pictures/sunrise.webm`. The test browser records
 * the drawn frames, so no encoder has to be installed.
 */
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import bundled from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { sunriseFrame } from './landing.mjs';

const FRAMES = 90;
const SECONDS = 6;

const browser = await chromium.launch({
  executablePath: await bundled.executablePath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--headless'],
});
const page = await browser.newPage();
const frames = Array.from({ length: FRAMES }, (_, index) => sunriseFrame(Math.min(1, (index / FRAMES) * 1.15)));
const film = await page.evaluate(
  async ([drawings, seconds]) => {
    const pictures = await Promise.all(
      drawings.map(async (drawing) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
        await image.decode();
        return image;
      }),
    );
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream(0);
    const [track] = stream.getVideoTracks();
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 400_000 });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (const picture of pictures) {
      context.drawImage(picture, 0, 0);
      track.requestFrame();
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / drawings.length));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  },
  [frames, SECONDS],
);
await browser.close();
await fs.writeFile(fileURLToPath(new URL('../pictures/sunrise.webm', import.meta.url)), Buffer.from(film, 'base64'));
