// @module-tag no-database
import { expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { videoSpec } from '#common/widgets/video/spec.ts';
import { sitePolicy } from './site-policy';
import { wholePage } from './whole-page';

const site = { name: 'Fern', lang: 'en-US', theme: resolveTheme({}), origin: 'https://fern.example' };
const TUBE = 'https://youtu.be/dQw4w9WgXcQ';

function framesOf(props: JsonObject, output: 'page' | 'amp' = 'page', hidden = false) {
  const root = pageOf([buildTree(block(videoSpec, props), () => 'v')]);
  const shown = { ...root, v: { ...root.v!, hidden } };
  const page = wholePage({ root: shown, meta: { schemaVersion: 1, title: 'A' } }, new Map(), site, { output });
  return /frame-src ([^;]*)/.exec(sitePolicy(page, "'none'"))?.[1];
}

it('lets a page frame the hosts of the players that it holds, and no others', () => {
  expect(framesOf({ src: TUBE })).toBe('https://www.youtube-nocookie.com');
  expect(framesOf({ src: { $bind: 'item.video' } })).toBe('https://www.youtube-nocookie.com https://player.vimeo.com');
  expect(framesOf({ src: '/river.mp4' })).toBeUndefined();
  expect(framesOf({ src: TUBE }, 'page', true)).toBeUndefined();
  expect(framesOf({ src: TUBE }, 'amp')).toBeUndefined();
});
