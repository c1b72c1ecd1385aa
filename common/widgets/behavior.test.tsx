import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { Block } from './drawing/block';
import { pageHtml, widget } from './testing/page-html';

/** What widgets do in a browser without a script of their own. */

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

async function show(blocks: readonly Block[], width = 1000): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setContent(pageHtml(blocks));
  return page;
}

function text(words: string) {
  return widget('Text', { text: words });
}

describe('LinkBlock', () => {
  it('is one link, named by its words, with the links inside above it', async () => {
    const inner = widget('Button', { label: 'Book', href: '#book' });
    const page = await show([
      widget('LinkBlock', { href: '#more' }, widget('Heading', { text: 'Tables', level: 3 }), text('Of oak'), inner),
    ]);
    await page.getByText('Of oak').click({ force: true });
    expect(new URL(page.url()).hash).toBe('#more');
    await page.getByRole('link', { name: 'Book', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#book');
    await page.getByRole('link', { name: 'Tables Of oak' }).press('Enter');
    expect(new URL(page.url()).hash).toBe('#more');
    await page.context().close();
  });
});

describe('Tabs', () => {
  const tabs = [
    widget(
      'Tabs',
      {},
      widget('Tab', { title: 'One', open: true }, text('First content')),
      widget('Tab', { title: 'Two' }, text('Second content')),
    ),
    widget('Tabs', {}, widget('Tab', { title: 'Third' }, text('Shown without being open'))),
  ];

  it.each([390, 1000])('show one at a time, by pointer and keys, at %i px', async (width) => {
    const page = await show(tabs, width);
    const [first, second] = [page.getByText('First content'), page.getByText('Second content')];
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
    await page.locator('summary', { hasText: 'Two' }).press('Enter');
    expect([await first.isVisible(), await second.isVisible()]).toEqual([false, true]);
    await page.locator('summary', { hasText: 'One' }).click();
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
    await page.context().close();
  });

  it('are never empty in a row, and leave other tabs alone', async () => {
    const page = await show(tabs);
    const alone = page.getByText('Shown without being open');
    expect(await alone.isVisible()).toBe(true);
    expect(await page.getByText('First content').isVisible()).toBe(true);
    const tops = await page.locator('summary').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    expect(tops[0]).toBe(tops[1]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await alone.isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('Modal', () => {
  it('opens by its button, holds the focus, closes with Escape and gives the focus back', async () => {
    const page = await show([widget('Modal', { label: 'Open', title: 'Terms' }, text('What holds'))]);
    const dialog = page.getByRole('dialog', { name: 'Terms' });
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Open' }).press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.getByText('What holds').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });

  it('opens as a popover where there are no commands', async () => {
    const page = await show([widget('Modal', { label: 'Open', title: 'Terms' }, text('What holds'))]);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('[command]')) each.removeAttribute('commandfor');
    });
    await page.getByRole('button', { name: 'Open' }).click();
    expect(await page.getByText('What holds').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByText('What holds').isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('Alert', () => {
  it('is gone once it is closed', async () => {
    const page = await show([widget('Alert', { text: 'Closed today', dismissible: true }), text('Below')]);
    const note = page.getByRole('note');
    expect(await note.textContent()).toBe('Closed today');
    await page.getByLabel('Close').press('Enter');
    expect(await note.count()).toBe(0);
    expect(await page.locator('.w-alert').isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('Counter', () => {
  it('shows the number it holds once it is in sight, with and without motion', async () => {
    const page = await show([widget('Spacer', { size: '1200px' }), widget('Counter', { value: 409 })]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const number = page.locator('.w-counter__number');
    await number.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const digits = () =>
      page.locator('.w-counter__digit').evaluateAll((all) =>
        all.map((each) => {
          const { translate, fontSize } = getComputedStyle(each, '::before');
          return Math.round(Number.parseFloat(translate.split(' ')[1] ?? '0') / Number.parseFloat(fontSize) / -1.2) + 0;
        }),
      );
    await expect.poll(digits).toEqual([4, 0, 9]);
    expect(await number.textContent()).toBe('409');
    await page.context().close();
  });
});

describe('Marquee', () => {
  it('moves, and stops by its button', async () => {
    const page = await show([widget('Marquee', { speed: 'fast' }, text('Passing by'))]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const states = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    expect(await states()).toEqual(['running', 'running']);
    await page.getByLabel('Pause').press('Enter');
    expect(await states()).toEqual(['paused', 'paused']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await states()).toEqual([]);
    expect(await page.getByText('Passing by').last().isVisible()).toBe(false);
    await page.context().close();
  });
});
