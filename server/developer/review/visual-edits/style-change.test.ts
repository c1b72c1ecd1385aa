// @module-tag no-database
import { expect, it } from 'vitest';
import type { StyleProperty } from '#common/contract/visual-edits.ts';
import { findElements } from '#server/developer/source/texts/elements/find-elements.ts';
import { splice } from '#server/developer/source/texts/write.ts';
import { editFor, saysSo } from '#server/developer/source/texts/elements/element-change.ts';
import { stylesOf } from '#server/developer/source/texts/elements/style-change.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

/** A file with one token given to its first element, or taken from it; null: that cannot be written. */
function give(path: string, source: string, property: StyleProperty, token: string | null) {
  const elements = findElements(path, source);
  const change = { type: 'style', property, token } as const;
  const edit = editFor(source, elements, elements[0]!, change);
  if (edit === null) return null;
  const now = splice(source, [edit]);
  expect(saysSo(elements, findElements(path, now), elements[0]!.start, change)).toBe(true);
  return now;
}

it('writes a token into the style of HTML, beside what is there', () => {
  const html = (source: string, property: StyleProperty, token: string | null) =>
    give('a.html', source, property, token);
  expect(html('<p>A</p>', 'color', '--ink')).toBe('<p style="color: var(--ink)">A</p>');
  expect(html('<p style>A</p>', 'color', '--ink')).toBe('<p style="color: var(--ink)">A</p>');
  expect(html("<p class=a style='top: 0'>A</p>", 'gap', '--s')).toBe("<p class=a style='top: 0; gap: var(--s)'>A</p>");
  expect(html('<p style="color:red;top:0;">A</p>', 'color', '--ink')).toBe('<p style="color: var(--ink);top:0;">A</p>');
  const url = `<p style="background:url('a;b.png');  color: red">A</p>`;
  expect(html(url, 'color', '--ink')).toBe(url.replace('red', 'var(--ink)'));
  expect(html(url, 'color', null)).toBe(`<p style="background:url('a;b.png')">A</p>`);
  expect(html('<p title="x" style="color: red">A</p>', 'color', null)).toBe('<p title="x">A</p>');
  expect(html('<p>A</p>', 'color', null)).toBeNull();
});

it('writes it into an object of JSX as its file names properties', () => {
  const file = (element: string) => `export const A = () => ${element};\n`;
  const jsx = (element: string, property: StyleProperty, token: string | null) =>
    give('a.tsx', file(element), property, token);
  expect(jsx('<p className="a">A</p>', 'background-color', '--paper')).toBe(
    file(`<p style={{ backgroundColor: 'var(--paper)' }} className="a">A</p>`),
  );
  expect(jsx('<p style={{ top, color: "red" }}>A</p>', 'color', '--ink')).toBe(
    file(`<p style={{ top, color: 'var(--ink)' }}>A</p>`),
  );
  expect(jsx('<p style={{ top: 1, }}>A</p>', 'font-size', '--big')).toBe(
    file(`<p style={{ top: 1, fontSize: 'var(--big)', }}>A</p>`),
  );
  expect(jsx('<p style={{}}>A</p>', 'gap', '--s')).toBe(file(`<p style={{ gap: 'var(--s)' }}>A</p>`));
  expect(jsx("<p style={{ color: 'red', top: 1 }}>A</p>", 'color', null)).toBe(file('<p style={{ top: 1 }}>A</p>'));
  expect(jsx("<p style={{ top: 1, color: 'red' }}>A</p>", 'color', null)).toBe(file('<p style={{ top: 1 }}>A</p>'));
  expect(jsx("<p style={{ color: 'red' }}>A</p>", 'color', null)).toBe(file('<p>A</p>'));
  // Solid and those like it.
  expect(jsx(`<p class="a" style={{ 'font-size': '1px' }}>A</p>`, 'border-radius', '--r')).toBe(
    file(`<p class="a" style={{ 'font-size': '1px', 'border-radius': 'var(--r)' }}>A</p>`),
  );
  expect(jsx('<p class="a">A</p>', 'color', '--ink')).toBe(file('<p style="color: var(--ink)" class="a">A</p>'));
});

it('leaves alone what code says', () => {
  const file = (style: string) => `export const A = () => <p style={${style}}>A</p>;\n`;
  expect(give('a.jsx', file('styles.lead'), 'color', '--ink')).toBeNull();
  expect(give('a.jsx', file('{ ...base }'), 'color', '--ink')).toBeNull();
  expect(give('a.jsx', file('{ color: ink() }'), 'color', '--ink')).toBeNull();
  const styles = (path: string, source: string) => stylesOf(findElements(path, source)[0]!);
  expect(styles('a.jsx', file('{ color: ink(), gap: "1px", top: 0 }'))).toEqual([
    { property: 'color', value: null },
    { property: 'gap', value: '1px' },
  ]);
  expect(styles('a.jsx', file('styles.lead'))).toBeNull();
  expect(styles('a.jsx', 'export const A = () => <Card>A</Card>;')).toBeNull();
  expect(styles('a.vue', '<template><p :style="own">A</p></template>')).toEqual([]);
});

it('leaves a style alone that is too long to be written by hand', async () => {
  const long = `<p style="${'/*a'.repeat(180_000)}">A</p>`;
  const [element] = findElements('a.html', long);
  await expectFreeLoop(() => expect(stylesOf(element!)).toBeNull());
  expect(give('a.html', long, 'color', '--ink')).toBeNull();
});

// Patterns that end with `\\s*$` would take minutes.
it('takes a property away beside any amount of white space', () => {
  const space = ' '.repeat(400_000);
  const file = (style: string) => `export const A = () => <p style={${style}}>A</p>;\n`;
  expect(give('a.tsx', file(`{ top: 0,${space}color: 'red' }`), 'color', null)).toBe(file('{ top: 0 }'));
  expect(give('a.tsx', file(`{ color: 'red',${space}top: 0 }`), 'color', null)).toBe(file('{ top: 0 }'));
  expect(give('a.tsx', file(`{ top: 0${space}}`), 'color', '--ink')).toBe(
    file(`{ top: 0, color: 'var(--ink)'${space}}`),
  );
});
