// @module-tag no-database
import { expect, it } from 'vitest';
import { findStyleRules } from './style-rules.ts';

function seen(path: string, source: string) {
  return findStyleRules(path, source).map(({ selectors, isNested, start, inside, declarations }) => {
    expect(source.slice(start, inside)).toMatch(/\{$/);
    for (const { valueStart, valueEnd, value } of declarations) expect(source.slice(valueStart, valueEnd)).toBe(value);
    return [selectors.join('|'), isNested, ...declarations.map(({ property, value }) => `${property}: ${value}`)];
  });
}

it('finds rules with their selectors, declarations and conditions', () => {
  const css = `.button,
button { color: #fff; background: var(--a) !important }
@layer base { h1 { color: red } }
@media (width < 40rem) { h1 { color: blue } }
@keyframes spin { from { color: red } }
`;
  expect(seen('a.css', css)).toEqual([
    ['.button|button', false, 'color: #fff', 'background: var(--a)'],
    ['h1', false, 'color: red'],
    ['h1', true, 'color: blue'],
  ]);
});

it('finds them in style blocks, and rules within rules', () => {
  const vue = '<template><p>A</p></template>\n<style scoped lang="scss">\n.a { .b { color: red } }\n</style>\n';
  expect(seen('A.vue', vue)).toEqual([
    ['.a', false],
    ['.b', true, 'color: red'],
  ]);
  expect(seen('a.html', '<style>p { color: red }</style><p>A</p>')).toEqual([['p', false, 'color: red']]);
  expect(seen('a.html', '<p>A</p><style>')).toEqual([]);
});
