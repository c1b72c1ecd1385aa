import { chromium, type Browser } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import type { JsonObject } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import { pageCss } from '../document/page-css';
import { widgetStyles } from '../styles';
import type { ViewContext } from '../drawing/view';
import { resolveTheme } from '../site-theme/resolve-theme';
import { plainContext } from '../testing/draw';
import { videoSpec } from './spec';
import { view, type VideoProps } from './later-view';

const TUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

function draw(props: JsonObject, context: Partial<ViewContext> = {}) {
  return renderToStaticMarkup(
    view({
      props: completeProps(videoSpec, props) as unknown as VideoProps,
      root: { className: 'n-a' },
      context: { ...plainContext, ...context },
    }),
  );
}

it('plays a file by the controls of the browser, with its captions', () => {
  const html = draw(videoSpec.sample);
  expect(html).toContain('<video class="w-video__file" src="https://example.com/river.mp4"');
  expect(html).toMatch(/controls="" .*preload="none".*aria-label="The river in spring"/);
  expect(html).toContain('<track kind="captions" src="https://example.com/river.vtt" srcLang="en"');
  expect(html).not.toContain('autoplay');
});

it('draws nothing where the address may not be played, and its picture with a link as AMP', () => {
  expect(draw({ src: '' })).toBe('');
  expect(draw({ src: 'mailto:a@example.com' })).toBe('');
  expect(draw({ src: TUBE, poster: '/p.jpg', title: 'Spring' }, { output: 'amp' })).toMatch(
    /^<div class="w-video n-a"><a class="w-video__open" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ" aria-label="Play video: Spring"><img/,
  );
  expect(draw({ src: TUBE }, { canvas: true })).not.toContain('iframe');
});

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

it('asks a host for nothing before it is opened, by keyboard too', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('https://**/*', (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  const css = pageCss({ styles: widgetStyles, widgets: ['Video'], theme: resolveTheme({}) });
  const html = draw({ src: TUBE, title: 'Spring' }, { lang: 'es' });
  await page.setContent(`<!DOCTYPE html><html lang="es"><style>${css}</style><body class="page">${html}</body></html>`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const open = page.locator('summary');
  expect(await open.getAttribute('aria-label')).toBe('Reproducir el vídeo: Spring (YouTube)');
  const { width, height } = (await open.boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await open.focus();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe').getByText('player').waitFor();
  expect(asked).toEqual(['www.youtube-nocookie.com']);
  const frame = (await page.locator('iframe').boundingBox())!;
  expect([frame.width, frame.height].map(Math.round)).toEqual([width, height].map(Math.round));
});
