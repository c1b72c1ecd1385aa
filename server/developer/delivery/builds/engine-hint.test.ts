// @module-tag no-database
import { expect, it } from 'vitest';
import { createEngineHint } from './engine-hint';

const NPM = [
  'npm warn EBADENGINE Unsupported engine {',
  "npm warn EBADENGINE   package: '@babel/parser@8.0.6',",
  "npm warn EBADENGINE   required: { node: '^22.18.0 || >=24.11.0', npm: '>=9.6.5' },",
  "npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }",
  'npm warn EBADENGINE }',
];

function textOf(lines: readonly string[]) {
  const hint = createEngineHint('20.20.2');
  for (const line of lines) hint.see(line);
  return hint.text();
}

it.each([
  ['npm', NPM, 'Node.js ^22.18.0 || >=24.11.0 for @babel/parser@8.0.6.'],
  ['npm, of many', [...NPM, ...NPM, ...NPM], 'Node.js ^22.18.0 || >=24.11.0 for @babel/parser@8.0.6, and 2 more.'],
  [
    'pnpm',
    [' WARN  Unsupported engine: wanted: {"node":">=22"} (current: {"node":"v20.20.2","pnpm":"10.24.0"})'],
    'Node.js >=22.',
  ],
  [
    'pnpm in a workspace',
    ['apps/web | WARN Unsupported engine for file:///work/apps/web: wanted: {"node":">=22.1"} (current: {})'],
    'Node.js >=22.1.',
  ],
])('says which Node.js packages ask for, as %s says it', (_, lines, said) => {
  expect(textOf(lines)).toContain(
    `Packages ask for another Node.js than 20.20.2, which builds have here: ${said} That may be why it failed.`,
  );
});

it.each([
  ['nothing', []],
  ['only npm is another one', ["npm warn EBADENGINE   required: { npm: '>=12' },"]],
  ['it is named elsewhere', ['> node: "22"', 'wanted: {"node":">=22"}']],
])('says nothing where %s', (_, lines) => {
  expect(textOf(lines)).toBeNull();
});
