import { chromium, type Browser, type Page } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { ROOT, type JsonObject } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import { drawNode } from '../document/draw-page';
import { pageCss } from '../document/page-css';
import { widgetStyles } from '../styles';
import { pageOf } from '../document/page-of';
import { block, buildTree } from '../drawing/block';
import { resolveTheme } from '../site-theme/resolve-theme';
import { counter, plainContext } from '../testing/draw';
import { comparisonSpec } from './spec';
import { view as ComparisonView } from './later-view';

function draw(props: JsonObject, context: object = {}) {
  const input = { props: completeProps(comparisonSpec, props) as never, root: { className: 'n-a' } };
  return renderToStaticMarkup(ComparisonView({ ...input, context: { ...plainContext, ...context } }));
}

it('needs both pictures on the site, and shows on the canvas where they will be', () => {
  expect(draw({ before: '/a.png' })).toBe('');
  expect(draw({ before: '/a.png', after: 'bad:1' })).toBe('');
  expect(draw({}, { canvas: true }).match(/w-comparison__empty/g)).toHaveLength(2);
  expect(draw({ before: '/a.png', after: '/b.png' }, { lang: 'es' })).toMatch(/>Antes<.*>Después</);
  expect(draw({ before: '/a.png', after: '/b.png', beforeLabel: '<i>' })).not.toContain('<i>');
});

describe.each(['ltr', 'rtl'])('in a browser, %s', (dir) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await findBrowser());
  });
  afterAll(() => browser.close());

  /** Which picture is seen at a part of the width, and where the second one begins. */
  const seen = (page: Page, share: number) =>
    page.evaluate((at) => {
      const box = document.querySelector('.w-comparison__frame')!.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width * at, box.y + 80);
      return hit?.closest('.w-comparison__after, .w-comparison__before')?.className.replace('w-comparison__', '');
    }, share);

  it('moves the edge by keys from the one picture to the other, and both stay in place', async () => {
    const image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='12'/%3E";
    const tree = buildTree(block(comparisonSpec, { before: image, after: image }), counter());
    const css = pageCss({ styles: widgetStyles, widgets: ['Page', 'Comparison'], theme: resolveTheme({}) });
    const body = renderToStaticMarkup(drawNode(pageOf([tree]), ROOT, plainContext));
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.setContent(
      `<!DOCTYPE html><html lang="en" dir="${dir}"><style>${css}</style><body class="page">${body}`,
    );
    const [start, end] = dir === 'ltr' ? [0.1, 0.9] : [0.9, 0.1];
    expect([await seen(page, start), await seen(page, end)]).toEqual(['before', 'after']);
    await page.getByRole('group', { name: 'Comparison of two images' }).focus();
    const edge = () => page.evaluate(() => document.querySelector('.w-comparison__frame')!.scrollLeft);
    const before = await edge();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((from) => document.querySelector('.w-comparison__frame')!.scrollLeft > from, before);
    await page.evaluate(() => document.querySelector('.w-comparison__frame')!.scrollTo(0, 0));
    expect([await seen(page, start), await seen(page, end)]).toEqual(['before', 'before']);
    await page.evaluate(
      (to) => document.querySelector('.w-comparison__frame')!.scrollTo(to, 0),
      dir === 'ltr' ? 9999 : -9999,
    );
    expect([await seen(page, start), await seen(page, end)]).toEqual(['after', 'after']);
    await page.close();
  });
});
