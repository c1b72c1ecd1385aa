// @module-tag no-database
import { expect, it } from 'vitest';
import { isHashed } from './is-hashed';

it.each([
  '/assets/index-B3xk9f2a.js',
  '/static/js/main.4f2a9c1b.js',
  '/_next/static/chunks/webpack-9b312e20a4e32339.js',
  '/main-ABCD2345.js',
  '/_astro/hero.Dp2Q9_xa.webp',
  '/fonts/inter.0c1a2b3d4e5f.woff2',
])('%s never changes', (path) => expect(isHashed(path)).toBe(true));

it.each([
  '/app.js',
  '/portfolio-portfolio2024.css',
  '/hero-Picture1.png',
  '/hero-IconSet2.png',
  '/photo-20240101.jpg',
  '/release-version12.js',
  '/team-deadbeef.css',
  '/menu-SPRING89.css',
  '/index-B3xk9f2a.html',
  '/download-B3xk9f2a.pdf',
])('%s may change', (path) => expect(isHashed(path)).toBe(false));
