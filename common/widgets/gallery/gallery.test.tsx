import { renderToStaticMarkup } from 'react-dom/server';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { ROOT, type JsonObject } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import { drawNode } from '../document/draw-page';
import { imageSizes } from '../document/image-sizes';
import { pageCss } from '../document/page-css';
import { widgetStyles } from '../styles';
import { pageOf } from '../document/page-of';
import { block, buildTree } from '../drawing/block';
import { resolveTheme } from '../site-theme/resolve-theme';
import { counter, plainContext } from '../testing/draw';
import { gallerySpec } from './spec';
import { view as GalleryView } from './later-view';

const IMAGES: readonly JsonObject[] = [
  { src: '/a.png', alt: 'A loaf', caption: 'Rye' },
  { src: '/b.png', alt: 'An oven' },
  { src: '/c.png', alt: 'Flour' },
];

function draw(props: JsonObject, context: object = {}) {
  const drawn = GalleryView({
    props: completeProps(gallerySpec, props) as never,
    root: { className: 'n-a' },
    context: { ...plainContext, name: 'n-a', ...context },
  });
  return renderToStaticMarkup(drawn);
}

describe('a gallery', () => {
  it('takes addresses out of data, and leaves out what is no picture', () => {
    const images = [{ src: '/a.png' }, { src: 'bad:1', caption: 'No' }, 'text', null, { src: { odd: 1 } }, {}];
    const html = draw({ images } as never);
    expect(html.match(/<li /g)).toHaveLength(1);
    expect(html).toContain('alt="From the library"');
    for (const none of ['nothing', 7, null, { src: '/a.png' }]) expect(draw({ images: none })).toBe('');
    expect(draw({ images: [{ src: '/a.png', alt: '"><b>' }] })).not.toContain('<b>');
  });

  it('shows on the canvas where pictures will be, and opens none there, in AMP or where that is not wanted', () => {
    expect(draw({}, { canvas: true }).match(/w-gallery__empty/g)).toHaveLength(3);
    for (const context of [{ canvas: true }, { output: 'amp' }, { name: undefined }])
      expect(draw({ images: IMAGES }, context)).not.toMatch(/<button|popover/);
    expect(draw({ images: IMAGES, lightbox: false })).not.toMatch(/<button|popover/);
  });

  it('names its buttons in the language of the page', () => {
    expect(draw({ images: IMAGES }, { lang: 'fr-FR' })).toContain('aria-label="Agrandir : A loaf"');
    expect(draw({ images: [{ src: '/a.png' }] }, { image: () => ({ src: '/a.png' }), lang: 'ar-SA' })).toContain(
      'aria-label="تكبير: الصورة 1"',
    );
  });

  it('fetches no more than a column is wide, and only the first picture of a page at once', () => {
    const tree = buildTree(block(gallerySpec, { images: IMAGES, columns: { base: 1, md: 4 } }), counter());
    expect(imageSizes(pageOf([tree]), tree.rootId)).toBe('(min-width: 1280px) 18rem, (min-width: 768px) 25vw, 100vw');
    const html = draw({ images: IMAGES, lightbox: false }, { firstImage: true });
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  });
});

describe('an enlarged picture', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await findBrowser());
  });
  afterAll(() => browser.close());

  it('opens, leads to its neighbors and around, closes with Escape and gives the focus back', async () => {
    const nodes = pageOf([buildTree(block(gallerySpec, { images: IMAGES }), counter())]);
    const css = pageCss({ styles: widgetStyles, widgets: ['Page', 'Gallery'], theme: resolveTheme({}) });
    const body = renderToStaticMarkup(drawNode(nodes, ROOT, plainContext));
    const page = await browser.newPage();
    await page.setContent(`<!DOCTYPE html><html lang="en"><style>${css}</style><body class="page">${body}`);
    await page.getByRole('button', { name: 'Enlarge: A loaf' }).press('Enter');
    await page.getByRole('dialog', { name: 'A loaf' }).waitFor();
    await page.locator(':popover-open').getByText('Next image').locator('..').click();
    await page.getByRole('dialog', { name: 'An oven' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    for (const name of ['A loaf', 'Flour']) {
      await page.locator(':popover-open').getByText('Previous image').locator('..').click();
      await page.getByRole('dialog', { name }).waitFor();
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Enlarge: Flour');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });
});
