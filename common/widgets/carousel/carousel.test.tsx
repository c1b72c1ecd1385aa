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
import { counter, plainContext } from '../testing/draw';
import { textSpec } from '../text/spec';
import { carouselSpec } from './spec';
import { view as CarouselView } from './later-view';

it('is a named group that takes the focus, in the language of the page', () => {
  const draw = (label: string, lang: string, children: string) =>
    renderToStaticMarkup(
      CarouselView({ props: { label }, root: { className: 'n-a' }, context: { ...plainContext, lang }, children }),
    );
  expect(draw('', 'ar-SA', 'x')).toContain('role="group" aria-label="عرض شرائح" data-previous="السابق"');
  expect(draw(' Shop "1" ', 'en', 'x')).toContain('aria-label="Shop &quot;1&quot;"');
});

it('goes from slide to slide by keys, and shows as many at once as is said', async () => {
  const slides = ['One', 'Two', 'Three', 'Four'].map((text) => block(textSpec, { text }));
  const nodes = pageOf([buildTree(block(carouselSpec, { columns: 2, label: 'Steps' }, slides), counter())]);
  const css =
    pageCss({ styles: widgetStyles, widgets: ['Page', 'Carousel', 'Text'], theme: resolveTheme({}) }) +
    documentRules(nodes);
  const body = renderToStaticMarkup(drawNode(nodes, ROOT, plainContext));
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.setContent(`<!DOCTYPE html><html lang="en"><style>${css}</style><body class="page">${body}`);
  const inSight = () =>
    page.evaluate(() => {
      const { left, right } = document.querySelector('.w-carousel__slides')!.getBoundingClientRect();
      return [...document.querySelectorAll('.w-text')]
        .filter(
          (slide) => slide.getBoundingClientRect().left >= left - 1 && slide.getBoundingClientRect().right <= right + 1,
        )
        .map((slide) => slide.textContent)
        .join();
    });
  expect(await inSight()).toBe('One,Two');
  await page.getByRole('group', { name: 'Steps' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(inSight).toBe('Two,Three');
  await browser.close();
});
