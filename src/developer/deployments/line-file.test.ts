import { expect, it } from 'vitest';
import { fileIn } from './line-file';

it.each([
  ['src/App.tsx:14:51 - error TS2322: Type', '', { path: 'src/App.tsx', line: 14 }],
  ['src/App.tsx(14,51): error TS2322: Type', '', { path: 'src/App.tsx', line: 14 }],
  ['file: /work/web/src/main.ts:3:1', 'web', { path: 'web/src/main.ts', line: 3 }],
  ['./src/main.ts:3', 'web', { path: 'web/src/main.ts', line: 3 }],
  ['at node_modules/vite/dist/node.js:12:3', '', null],
  ['at ../secret.ts:12:3', '', null],
  ['see https://vite.dev/guide.html:8080', '', null],
  ['built in 10:20', '', null],
])('%s in the folder "%s" names %j', (text, root, file) => {
  expect(fileIn(text, root)).toEqual(file);
});
