import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { signIn } from '../fixtures/api';
import { type Appearance, openAs, showAppearance } from '../fixtures/looks';
import type { Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { makeSheets } from './sheets';
import type { State } from './state';
import { developerStates } from './states/developer';
import { editorStates } from './states/editor';
import { emptyStates, publicStates, setupStates } from './states/public';
import { siteStates } from './states/site';
import { workspaceStates } from './states/workspace';
import { type Installations, makeInstallations } from './world';

// `npm run screens`: pictures of every screen for people to look at; nothing is checked but that each can be shown.

const { SCREENS_TO: folder = '', SCREENS_LOOKS = '', SCREENS_PART = '' } = process.env;
const wanted = SCREENS_LOOKS.split(',').filter(Boolean);

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
const languages = ['en-US', 'ar-SA'] as const;

let here: Installations;
test.describe.configure({ mode: 'parallel', timeout: 2_400_000 });
test.beforeAll(async ({ browser }) => {
  const { request } = await browser.newContext();
  here = await makeInstallations(request);
});
test.afterAll(() => here?.stop());

/** Takes pictures of states in the appearances that are asked for. @returns the names of those taken, and what failed */
async function photograph(
  page: Page,
  product: Product,
  states: readonly State[],
  looks: ReadonlyMap<Appearance, string>,
) {
  const taken: string[] = [];
  const failed: string[] = [];
  for (const { name, show } of states.filter(({ name }) => name.includes(SCREENS_PART))) {
    try {
      await show(page, product);
    } catch (error) {
      failed.push(`${name}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
    }
    for (const [appearance, look] of looks) {
      await showAppearance(page, appearance);
      await page.screenshot({ path: join(folder, look, `${name}.png`) });
    }
    taken.push(name);
  }
  return { taken, failed };
}

for (const language of languages) {
  for (const { width, height } of widths) {
    const looks = new Map(
      (['light', 'dark'] as const)
        .map((appearance) => [appearance, `${language.slice(0, 2)}-${appearance}-${width}`] as const)
        .filter(([, look]) => wanted.length === 0 || wanted.includes(look)),
    );
    if (looks.size === 0) continue;
    test([...looks.values()].join(', '), { tag: '@screens' }, async ({ browser, request }) => {
      const { full, empty, bare, world } = here;
      const taken: string[] = [];
      const failed: string[] = [];
      const visitAs = async (product: Product, states: readonly State[], session?: object) => {
        const context = await browser.newContext();
        context.setDefaultTimeout(8000);
        const page = await openAs(context, { language, width, appearance: 'light' }, session);
        await page.setViewportSize({ width, height });
        const done = await photograph(page, product, states, looks);
        taken.push(...done.taken);
        failed.push(...done.failed);
        await context.close();
      };
      await visitAs(bare, setupStates);
      await visitAs(full, publicStates);
      const session = await signIn(request, full.appUrl);
      await visitAs(
        full,
        [...siteStates(world), ...editorStates, ...developerStates(world), ...workspaceStates],
        session,
      );
      await visitAs(empty, emptyStates, await signIn(request, empty.appUrl));
      for (const look of looks.values()) await makeSheets(browser, folder, look, taken, width);
      expect(failed).toEqual([]);
    });
  }
}
