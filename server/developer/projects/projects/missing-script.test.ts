import { expect, it } from 'vitest';
import { findMissingScript } from './missing-script';

it.each([
  ['npx vite build', { compile: 'tsc && vite build' }, 'build'],
  ['npx vite build', {}, 'build'],
  ['npx vite build', { build: 'tsc && vite build' }, null],
  ['npx nuxt generate', { build: 'nuxt build' }, 'generate'],
  ['npx vitepress build', { 'docs:build': 'vitepress build docs' }, null],
  ['npm run build', {}, null],
  ['', {}, null],
])('%s with the scripts %j takes the place of %s', (command, scripts, missing) => {
  expect(findMissingScript(command, scripts)).toBe(missing);
});
