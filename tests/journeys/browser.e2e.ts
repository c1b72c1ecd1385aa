import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import packed from '@sparticuz/chromium';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { expect, test } from '../fixtures/test';

// The browser that comes with the packages is as sound as an installed one: the journeys may trust what they see in it.

const OURS = ['--no-sandbox', '--disable-dev-shm-usage'];

let browser: Browser;
let executablePath: string;
let given: readonly string[];

/** Only with this switch does a browser expose its command line. */
async function launch(args: readonly string[]) {
  return chromium.launch({ executablePath, args: [...args, '--enable-automation'] });
}

async function switchesOf(started: Browser) {
  const session = await started.newBrowserCDPSession();
  const { arguments: all } = await session.send('Browser.getBrowserCommandLine');
  return all.map(nameOf);
}

function nameOf(argument: string) {
  return argument.split('=')[0] ?? '';
}

test.beforeAll(async () => {
  const before = process.env.PACKED_BROWSER;
  process.env.PACKED_BROWSER = '1';
  const found = await findBrowser();
  if (before === undefined) delete process.env.PACKED_BROWSER;
  executablePath = found.executablePath;
  expect(executablePath).toMatch(/node_modules.\.cache.pagewright.chromium-[\d.]+.chromium$/);
  given = found.args;
  browser = await launch(found.args);
});
test.afterAll(() => browser.close());

test('no argument of its package reaches the packed browser', { tag: '@details' }, async () => {
  expect(given).toEqual(OURS);
  const plain = await launch([]);
  const byPlaywright = await switchesOf(plain);
  await plain.close();
  const ofPackage = packed.args.map(nameOf).filter((name) => ![...byPlaywright, ...OURS].includes(name));
  expect(ofPackage).toContain('--single-process');
  expect(ofPackage).toContain('--disable-web-security');
  const switches = await switchesOf(browser);
  expect(switches.filter((name) => ofPackage.includes(name))).toEqual([]);
});

test('it lives on when a context is closed', { tag: '@details' }, async () => {
  for (const _ of [1, 2, 3]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent('<h1>here</h1>');
    await expect(page.getByRole('heading')).toHaveText('here');
    await context.close();
  }
  expect(browser.isConnected()).toBe(true);
});

test('it keeps one origin from reading another', { tag: '@details' }, async () => {
  const server = createServer((_request, reply) => void reply.end('<p>secret</p>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/`);
    const read = (url: string) =>
      page.evaluate(
        (from) =>
          fetch(from).then(
            (reply) => reply.text(),
            () => 'refused',
          ),
        url,
      );
    expect(await read(`http://localhost:${port}/`)).toContain('secret');
    expect(await read(`http://127.0.0.1:${port}/`)).toBe('refused');
  } finally {
    await page.close();
    server.close();
  }
});
