// @module-tag no-database
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBlob } from '#server/developer/delivery/builds/blobs.ts';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { mediaTypeOf } from '#server/developer/delivery/builds/media-type.ts';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { findBrowser as findTestBrowser } from '../../../../scripts/find-browser.mjs';
import { answerFrom } from '#server/developer/delivery/browser/answer-requests.ts';
import { withBrowser } from '#server/developer/delivery/browser/sandboxed-browser.ts';
import { findBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import { type Taken, takePicture } from '#server/developer/delivery/browser/take-picture.ts';
import { type Pair, takePictures } from './take-pictures';

const sandbox = await probeSandbox();
let dataDir: string;
let settings: Settings;
let files: Files;
beforeAll(async () => {
  const { executablePath } = await findTestBrowser();
  dataDir = await mkdtemp(join(tmpdir(), 'pagewright-pictures-'));
  settings = readSettings({ CHROMIUM_PATH: executablePath, DATA_DIR: dataDir });
  files = await openFiles(settings);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const NOW = 1_790_000_000;

/** Stores the files of a deployment. */
async function deploy(site: Readonly<Record<string, string>>) {
  const manifest = new Map<string, ManifestFile>();
  for (const [path, text] of Object.entries(site)) {
    const content = Buffer.from(text);
    const sha256 = await putBlob(files, Readable.from([content]), content.length);
    manifest.set(path, { sha256, size: content.length, type: mediaTypeOf(path) });
  }
  return { manifest, fallback: false };
}

/** Takes pictures of one deployment in one browser. */
async function inBrowser(
  site: Readonly<Record<string, string>>,
  shots: readonly (readonly [path: string, width: number])[],
) {
  const browser = await findBrowser(settings.chromiumPath);
  const answer = answerFrom({ files }, await deploy(site));
  const bounds = { timeLimitMs: 120_000, signal: new AbortController().signal };
  return withBrowser({ settings }, browser!, bounds, async (devtools) => {
    const taken: Taken[] = [];
    for (const [path, width] of shots)
      taken.push(await takePicture(devtools, answer, { path, width, now: NOW, limitMs: 60_000 }));
    return taken;
  });
}

function hash(content: Buffer) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Sources of differences between two visits: time, chance, animations with and without end, frames, content further
 * down.
 */
const RESTLESS = `<!doctype html><title>Restless</title>
<style>
  @keyframes turn { to { transform: rotate(1turn) } }
  .turn { animation: turn 1s infinite; width: 90px; height: 50px; background: tomato }
  .come { animation: turn 1.3s; transition: all 2s; opacity: 0 }
</style>
<h1>Menu</h1><input autofocus>
<div class="turn"></div><p class="come">Welcome</p><p id="said"></p><canvas id="drawn" width="300" height="50"></canvas>
<div style="height: 2000px"></div><img loading="lazy" src="/dot.svg" width="40">
<script>
  said.textContent = [new Date().toISOString(), Math.random(), crypto.subtle !== undefined, location.href];
  document.querySelector('.come').style.opacity = 1;
  let frames = 0;
  const draw = () => { drawn.getContext('2d').fillText(++frames, (frames * 7) % 300, (frames * 3) % 50); requestAnimationFrame(draw) };
  draw();
  setInterval(() => { document.title = String(Date.now()) }, 7);
  fetch('/menu.json').then((r) => r.json()).then((dishes) => document.body.append(dishes.join()));
</script>`;
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1" fill="teal"/></svg>';

/** Escape attempts of a page: other origins, other schemes, dialogs, windows. It shows everything it gets. */
const CALM = '<!doctype html><p id="out">kept in</p>';
const HOSTILE = `${CALM}<div hidden>
<img src="https://example.com/x.png"><iframe src="file:///etc/passwd"></iframe><iframe src="https://example.org"></iframe></div>
<script>
  alert('hello'); window.open('/calm.html'); navigator.serviceWorker?.register('/sw.js').catch(() => {});
  for (const at of ['https://example.com/', 'file:///etc/passwd', 'http://127.0.0.1:5432/', '//site.invalid:81/'])
    fetch(at).then((r) => r.text()).then((text) => { out.textContent = text + '!' }, () => {});
  new WebSocket('wss://example.com').onopen = () => { out.textContent = 'out' };
</script>`;

describe.runIf(sandbox.ready)('pictures of pages', () => {
  it('are the same, byte by byte, in ten runs', { timeout: 120_000, tags: ['details'] }, async () => {
    const site = { 'index.html': RESTLESS, 'menu.json': '["Espresso","Latte"]', 'dot.svg': DOT };
    const five = Array.from({ length: 5 }, () => ['/', 768] as const);
    // What a browser remembers is to make no difference either.
    const runs = [...(await inBrowser(site, five)), ...(await inBrowser(site, five))];
    expect(runs.map(({ faults }) => faults)).toEqual(Array.from({ length: 10 }, () => []));
    expect(new Set(runs.map(({ png }) => hash(png!))).size).toBe(1);
  });

  it('are bounded: a page of 30,000 px, one that asks for over a thousand addresses, one that wants out', async () => {
    const site = {
      'high.html': '<body style="margin:0"><div style="height:30000px;background:linear-gradient(red,blue)"></div>',
      'many.html': '<script>for (let i = 0; i < 1100; i += 1) fetch(`/a${i}`)</script>',
      'hostile.html': HOSTILE,
      'calm.html': CALM,
    };
    const [high, many, hostile, calm] = await inBrowser(
      site,
      Object.keys(site).map((name) => [`/${name}`, 390]),
    );
    expect(high!.faults).toEqual(['too_high']);
    expect(high!.png!.readUInt32BE(20)).toBe(10_000);
    expect(many!.faults).toEqual(['too_many_requests']);
    expect(calm!.faults).toEqual([]);
    expect(hostile).toEqual(calm);
  }, 120_000);

  it(
    'go on in another browser after a page that loops, which is given up',
    { timeout: 120_000, tags: ['details'] },
    async () => {
      const site = { 'loop.html': '<p>before</p><script>for (;;);</script>', 'calm.html': CALM };
      const browser = await findBrowser(settings.chromiumPath);
      const sides = { before: await deploy({}), after: await deploy(site) };
      const pairs: Pair[] = [];
      const given = { browser: browser!, ...sides, paths: ['/loop.html', '/calm.html'], now: NOW, limitMs: 5000 };
      await takePictures({ settings, files }, given, async (pair) => void pairs.push(pair));
      expect(pairs.map(({ path, width, before, after }) => [path, width, before, after?.faults])).toEqual([
        ...[390, 768, 1280].map((width) => ['/loop.html', width, null, ['too_slow']]),
        ...[390, 768, 1280].map((width) => ['/calm.html', width, null, []]),
      ]);
    },
  );

  it('say in the log what the browser said last when it did not start', async () => {
    const bounds = { timeLimitMs: 60_000, signal: new AbortController().signal };
    // A shell does not know the arguments.
    const begun = withBrowser({ settings }, { program: '/bin/sh', shown: [] }, bounds, async ({ send }) =>
      send('Browser.getVersion'),
    );
    await expect(begun).rejects.toThrow(/^The browser ended: .*option/s);
  });
});
