import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { ROOT } from '../../layout/document';
import { drawNode } from '../document/draw-page';
import { documentRules } from '../document/node-rules';
import { pageCss } from '../document/page-css';
import { widgetStyles } from '../styles';
import { pageOf } from '../document/page-of';
import { block, buildTree } from '../drawing/block';
import { resolveTheme } from '../site-theme/resolve-theme';
import { spacerSpec } from '../spacer/spec';
import { counter, plainContext } from '../testing/draw';
import { backToTopSpec } from './spec';
import { view as BackToTopView } from './later-view';

it('has words in the language of the page, or its own', () => {
  const draw = (label: unknown, lang: string) =>
    renderToStaticMarkup(
      BackToTopView({ props: { label }, root: { className: '' }, context: { ...plainContext, lang } }),
    );
  expect(draw('', 'fr-FR')).toContain('>Haut de page<');
  expect(draw(' ', 'xx')).toContain('>Back to top<');
  expect(draw('<b>Up', 'en')).toContain('>&lt;b&gt;Up<');
});

it('is in sight in the middle of a page, and leads to its beginning', async () => {
  const id = counter();
  const tall = block(spacerSpec, { size: '3000px' });
  const trees = [tall, block(backToTopSpec)].map((part) => buildTree(part, id));
  const nodes = pageOf(trees);
  const css =
    pageCss({ styles: widgetStyles, widgets: ['Page', 'Spacer', 'BackToTop'], theme: resolveTheme({}) }) +
    documentRules(nodes);
  const body = renderToStaticMarkup(drawNode(nodes, ROOT, plainContext));
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage();
  await page.setContent(`<!DOCTYPE html><html lang="en"><style>${css}</style><body class="page">${body}`);
  const link = page.getByText('Back to top');
  await page.evaluate(() => scrollTo(0, 1200));
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => link.isVisible()).toBe(false);
  await browser.close();
});
