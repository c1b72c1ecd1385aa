import type { Page } from '@playwright/test';
import { everyWidget } from '../fixtures/every-widget';
import { hideScrollbars } from '../fixtures/hide-scrollbars';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { uploadPicture } from '../fixtures/upload-picture';
import { Editor } from '../flows/editor';

// What is composed is what is published: the same boxes on the canvas and on the site, at every width.

/** Keys of the viewport commands, and the width each gives the page. */
const WIDTHS = [
  ['1', 390],
  ['3', 768],
  ['4', 1024],
  ['5', 1280],
] as const;

test.use({ viewport: { width: 2000, height: 1400 } });

interface Box {
  readonly element: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
}

/** What only the site has, without a box of its own: the main part, and the offer of AVIF. */
const SITE_ONLY = ['MAIN', 'SOURCE'];

/** Every element's box from the page's corner, in document order; of what is not drawn the whole page's. */
async function boxes(page: Page): Promise<Box[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.page').evaluate((top, siteOnly) => {
    const from = top.getBoundingClientRect();
    return [...top.querySelectorAll('*')]
      .filter((element) => !siteOnly.includes(element.tagName))
      .map((element) => {
        const drawn = element.getClientRects().length > 0;
        const { x, y, width, height } = drawn ? element.getBoundingClientRect() : from;
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        return { element: drawn ? name : `${name} (no box)`, at: [x - from.x, y - from.y, width, height] as const };
      });
  }, SITE_ONLY);
}

function far(a: Box, b: Box) {
  return (
    a.element.endsWith('(no box)') !== b.element.endsWith('(no box)') ||
    a.at.some((value, index) => Math.abs(value - (b.at[index] ?? 0)) > 0.5)
  );
}

function write({ element, at }: Box) {
  return `${element} ${at.map((value) => value.toFixed(2)).join(' ')}`;
}

test('the published page has the boxes of the canvas', async ({ api, request, product, signedIn, context }) => {
  const root = everyWidget(await uploadPicture(request, product, 'coast'));
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'all', root, meta, isNewRecord: true });
  await api.call('v1/pageRoutes/saveRoute', {
    url_string: '/all/',
    sample_url_string: '/all/',
    page_template: 'all',
    is_active: true,
    page_type_advanced: false,
  });
  await api.call('v1/dashboard/publish', { pageKey: 'all' });

  // The window of the site has a bar and the canvas none; blocks that scroll have theirs on both.
  const site = await context.newPage();
  for (const page of [signedIn, site]) await hideScrollbars(page);
  const editor = new Editor(signedIn);
  await editor.open(product.appUrl, 'all');
  for (const [key, width] of WIDTHS) {
    await signedIn.getByRole('application').press(key);
    const scroller = signedIn.locator('.canvas-scroller');
    await expect.poll(async () => (await scroller.boundingBox())?.width).toBe(width);
    const height = (await scroller.boundingBox())?.height ?? 0;
    await site.setViewportSize({ width, height: Math.round(height) });
    await site.goto(`${product.siteUrl}/all/`);

    const [edited, published] = [await boxes(signedIn), await boxes(site)];
    expect(edited.length).toBeGreaterThan(200);
    expect(edited.map(({ element }) => element.replace(/\..*/, ''))).toEqual(
      published.map(({ element }) => element.replace(/\..*/, '')),
    );
    const differing = edited.flatMap((box, index) => {
      const other = published[index];
      return other && far(box, other) ? [`${write(box)} | ${write(other)}`] : [];
    });
    expect(differing, `boxes at ${width} px: canvas | site`).toEqual([]);
  }
});
