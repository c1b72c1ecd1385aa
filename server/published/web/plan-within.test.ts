// @module-tag no-database
import { expect, it } from 'vitest';
import { repair } from '#common/layout/repair.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { PageTooLarge } from './draw-budget';
import { planWithin, withinTime } from './plan-within';
import { layout } from './testing/site-world';
import { wholePageSteps } from './whole-page';

const site = { name: 'Site', lang: 'en-US', theme: resolveTheme({}), origin: 'https://a.example' };
const root = layout({ ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Hello' } } });
const { document } = repair({ root, meta: { schemaVersion: 1, title: 'Large' } }, registry);
const scope = { route: {}, api: {}, page: { title: '', path: '/', url: '' }, site: {}, locale: 'en-US' };

function busy(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it('a plan that would never end is ended, and its page refused whenever it is drawn', async () => {
  let [steps, isClosed] = [0, false];
  function* endless(): Generator<undefined, never> {
    try {
      for (;;) {
        busy(1);
        steps += 1;
        yield;
      }
    } finally {
      isClosed = true;
    }
  }
  const page = await planWithin(endless(), 'page', 20);
  expect([steps > 0, steps <= 21, isClosed]).toEqual([true, true, true]);
  await expect(page.draw(scope, 'site')).rejects.toThrow(PageTooLarge);
  expect(() => page.drawNow(scope)).toThrow(PageTooLarge);
  expect([page.noindex, page.isEmpty(scope)]).toEqual([true, false]);
});

it('a plan within its time is that of the page, and its faults are its own', async () => {
  const page = await planWithin(wholePageSteps(document, new Map(), site), 'page');
  expect((await page.draw(scope, 'site')).body.toString()).toContain('Hello');
  function* broken(): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  }
  await expect(planWithin(broken(), 'page')).rejects.toThrow('broken');
});

it('the turns of others are not counted', () => {
  function* short() {
    yield;
    return 'made';
  }
  const steps = withinTime(short(), 150);
  steps.next();
  busy(200);
  expect(steps.next()).toEqual({ done: true, value: 'made' });
});
