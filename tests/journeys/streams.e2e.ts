import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { startCuttingProxy } from '../fixtures/cutting-proxy';
import { expect, test } from '../fixtures/test';
import { printTime } from '../fixtures/times';

// Event streams under bad conditions: `npm run bench -- times`. Builds need the sandbox.

/** A project whose build runs a script. @returns the address of its deployment */
async function build(api: Api, name: string, script: string): Promise<string> {
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name })) as {
    project: { id: string };
  };
  const buildCommand = `node -e '${script}'; mkdir out; cp index.html out/`;
  const { deployment } = (await api.call('project/build-settings', {
    projectId: project.id,
    buildSettings: { installCommand: 'true', buildCommand, outputDirectory: 'out' },
    initiateDeployment: true,
  })) as { deployment: { number: number } };
  return `/projects/${project.id}/deployments/${deployment.number}`;
}

/** The texts of a log as a person saves it. */
async function saved(page: Page): Promise<string[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download log' }).click();
  const path = await (await file).path();
  return (await readFile(path, 'utf8')).split('\n');
}

test(
  'a log that is cut every second for a minute has each line once, in order',
  { tag: ['@times', '@alone'] },
  async ({ signedIn: page, api, product }) => {
    const proxy = await startCuttingProxy(product.appUrl, /deployment\/logs/, 1000);
    const lines = 600;
    const script = `let n = 0; const t = setInterval(() => { console.log("tick " + ++n); if (n === ${lines}) clearInterval(t); }, 100);`;
    const address = await build(api, 'Cut', script);
    await page.goto(`${proxy.url}${address}`);
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 150_000 });
    const ticks = (await saved(page)).flatMap((line) => /tick \d+/.exec(line)?.[0] ?? []);
    expect(ticks).toEqual(Array.from({ length: lines }, (_, index) => `tick ${index + 1}`));
    console.log(`The log was cut ${proxy.cuts()} times.`);
    expect(proxy.cuts()).toBeGreaterThan(20);
    await page.close();
    await proxy.close();
  },
);

test(
  'a log of 50,000 lines is scrolled smoothly',
  { tag: ['@times', '@alone'] },
  async ({ signedIn: page, api, product }) => {
    const address = await build(api, 'Long', 'for (let n = 1; n < 60000; n++) console.log("line " + n)');
    await page.goto(`${product.appUrl}${address}`);
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 150_000 });
    const log = page.getByRole('log');
    await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThanOrEqual(50_000 * 20);
    const frames = await log.evaluate(async (element) => {
      const times: number[] = [];
      for (let at = 0; at < 180; at += 1) {
        element.scrollTop = (element.scrollHeight / 180) * at;
        times.push(await new Promise(requestAnimationFrame));
      }
      return times;
    });
    const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    console.log(`Longest frame while scrolling: ${Math.round(Math.max(...gaps))} ms.`);
    printTime('a frame while a log of 50,000 lines is scrolled, mean', mean, 'frame of 60 a second');
  },
);

test(
  'eight tabs with streams are open, and all screens answer',
  { tag: ['@times', '@alone'] },
  async ({ signedIn: page, api, product, context }) => {
    const address = await build(api, 'Tabs', 'setTimeout(() => {}, 100000)');
    const tabs = [page];
    while (tabs.length < 8) tabs.push(await context.newPage());
    // A headless browser shows all of its tabs; people see one.
    const isShown = (tab: Page, shown: boolean) =>
      tab.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        shown ? 'visible' : 'hidden',
      );
    for (const tab of tabs) {
      await tab.goto(`${product.appUrl}${address}`);
      await expect(tab.getByText('Building', { exact: true }).first()).toBeVisible();
      await isShown(tab, false);
    }
    for (const tab of tabs) {
      await isShown(tab, true);
      const begun = performance.now();
      await tab.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Tickets' }).click();
      await expect(tab.getByText('No tickets yet')).toBeVisible();
      printTime('another screen in one of eight tabs', performance.now() - begun, 'another screen');
      await tab.goBack();
      await isShown(tab, false);
    }
    await isShown(page, true);
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
);
