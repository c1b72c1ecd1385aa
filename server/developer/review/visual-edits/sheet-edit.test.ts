// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { splice } from '#server/developer/source/texts/write.ts';
import { findSheets } from '#server/developer/source/texts/sheet-rules.ts';
import { ruleEdit, ruleSays } from './sheet-edit';

const SCSS =
  '$ink: #123 !default;\r\n.card {\r\n  color: red !important;\r\n  &:hover { color: blue }\r\n}\r\n.a, .b {}\r\n';

/** A file after a property of a class's rule was given a token. */
function write(path: string, source: string, className: string, property: 'color' | 'gap', token: string | null) {
  const sheets = findSheets(path, source);
  const rule = sheets.flatMap(({ rules }) => rules).find((each) => each.className === className)!;
  const edit = ruleEdit(source, rule, { property, token });
  const now = edit && splice(source, [edit]);
  if (now !== null) expect(ruleSays(sheets, findSheets(path, now), rule.start, { property, token })).toBe(true);
  return now;
}

describe('a variable of SCSS or Less', () => {
  it('is written where the rule says the property, or behind what it says; all other bytes stay', () => {
    expect(write('a.scss', SCSS, 'card', 'color', '$ink')).toBe(SCSS.replace('red', '$ink'));
    expect(write('a.scss', SCSS, 'card', 'gap', '$ink')).toBe(
      SCSS.replace('!important;', '!important;\r\n  gap: $ink;'),
    );
    expect(write('a.scss', SCSS, 'card', 'color', null)).toBe(SCSS.replace('\r\n  color: red !important;', ''));
    expect(write('a.scss', SCSS, 'card', 'gap', null)).toBeNull();
    expect(write('a.less', '@ink: #123;\n.card{color:red}', 'card', 'gap', '@ink')).toBe(
      '@ink: #123;\n.card{color:red; gap: @ink}',
    );
    expect(write('a.less', '.card { // nothing yet\n}\n', 'card', 'gap', '@ink')).toBe(
      '.card {\n  gap: @ink; // nothing yet\n}\n',
    );
    expect(write('a.scss', '.card {}\n', 'card', 'gap', '$s')).toBe('.card {\n  gap: $s;\n}\n');
    expect(write('a.scss', '@layer ui {\n  .card { color: $a; }\n}\n', 'card', 'gap', '$s')).toBe(
      '@layer ui {\n  .card { color: $a; gap: $s; }\n}\n',
    );
  });

  it('is written in the style block of a component', () => {
    const vue =
      '<template><p class="card">x</p></template>\n<style>.card {}</style>\n<style scoped lang="scss">\n$a: 1;\n.card { color: red; }\n</style>\n';
    expect(write('a.vue', vue, 'card', 'color', '$a')).toBe(vue.replace('color: red', 'color: $a'));
    expect(write('a.svelte', vue.replace('scss', 'less'), 'card', 'color', '@a')).toBe(
      vue.replace('scss', 'less').replace('color: red', 'color: @a'),
    );
    expect(findSheets('a.vue', '<!-- <style lang="scss">.x {}</style> -->')).toEqual([]);
  });

  it('is known from what is declared at the top, and from what is taken in', () => {
    const source =
      '@use "a";\n@use "b/_c" as *;\n@import (reference) "d";\n@import url(e.css);\n$x: 1px;\n.m { $y: 2px; }\n@media print { .card {} }\n';
    const [sheet] = findSheets('a.scss', source);
    expect(sheet?.imports.map(({ kind, from, as }) => [kind, from, as])).toEqual([
      ['use', 'a', null],
      ['use', 'b/_c', '*'],
      ['import', 'd', null],
    ]);
    expect(sheet?.variables.map(({ name, value }) => [name, value])).toEqual([['$x', '1px']]);
    expect(sheet?.rules.map(({ className }) => className)).toEqual(['m']);
    expect(findSheets('a.less', '@ink: #123;\n')[0]?.variables).toMatchObject([{ name: '@ink', value: '#123' }]);
  });

  it('is passed on as its sheet says', () => {
    const source =
      '@forward "a";\n@forward \'b\' as x-* show $x-one, mix, $x_two;\n@forward "c" hide $three with ($y: 1px);\n@forward "d" with ($y: show);\n';
    expect(findSheets('_index.scss', source)[0]?.imports).toMatchObject([
      { kind: 'forward', from: 'a', as: null, show: null, hide: null },
      { kind: 'forward', from: 'b', as: 'x-', show: ['$x-one', 'mix', '$x_two'], hide: null },
      { kind: 'forward', from: 'c', show: null, hide: ['$three'] },
      { kind: 'forward', from: 'd', show: null, hide: null },
    ]);
  });

  it('is refused where other rules would be others', () => {
    const [old, now] = ['.a { color: red }\n.b { gap: 1px }', '.a { color: $x }\n.b { gap: 2px }'];
    expect(ruleSays(findSheets('a.scss', old), findSheets('a.scss', now), 0, { property: 'color', token: '$x' })).toBe(
      false,
    );
  });
});
