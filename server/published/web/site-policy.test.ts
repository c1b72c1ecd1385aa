// @module-tag no-database
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { mapSpec } from '#common/widgets/map/spec.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { videoSpec } from '#common/widgets/video/spec.ts';
import { sitePolicy } from './site-policy';
import { stringify } from './stringify';
import { wholePage } from './whole-page';

const site = { name: 'Fern', lang: 'en-US', theme: resolveTheme({}), origin: 'https://fern.example' };
const TUBE = 'https://youtu.be/dQw4w9WgXcQ';

function framesOf(props: JsonObject, output: 'page' | 'amp' = 'page', hidden = false, spec = videoSpec) {
  const root = pageOf([buildTree(block(spec, props), () => 'v')]);
  const shown = { ...root, v: { ...root.v!, hidden } };
  const page = wholePage({ root: shown, meta: { schemaVersion: 1, title: 'A' } }, new Map(), site, { output });
  return /frame-src ([^;]*)/.exec(sitePolicy(page, "'none'"))?.[1];
}

it('lets a page frame the hosts of the players and maps that it holds, and no others', () => {
  expect(framesOf({ src: TUBE })).toBe('https://www.youtube-nocookie.com');
  expect(framesOf({ src: { $bind: 'item.video' } })).toBe('https://www.youtube-nocookie.com https://player.vimeo.com');
  expect(framesOf(mapSpec.sample, 'page', false, mapSpec)).toBe('https://www.openstreetmap.org');
  expect(framesOf({ src: '/river.mp4' })).toBeUndefined();
  expect(framesOf({ src: TUBE }, 'page', true)).toBeUndefined();
  expect(framesOf({ src: TUBE }, 'amp')).toBeUndefined();
});

it('writes no frame but those, and these apart from the page', () => {
  const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1';
  const frame = (src: string, sandbox?: string) => () => stringify(createElement('iframe', { src, sandbox }));
  expect(frame(map, 'allow-scripts')()).toContain('<iframe src="https://www.openstreetmap.org/');
  for (const other of [
    'https://evil.example/',
    'https://www.openstreetmap.org/',
    'https://www.openstreetmap.org.evil.example/export/embed.html?',
    'https://www.youtube-nocookie.com.evil.example/embed/x',
  ])
    expect(frame(other, 'allow-scripts')).toThrow();
  expect(frame(map)).toThrow();
});
