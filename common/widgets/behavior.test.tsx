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
