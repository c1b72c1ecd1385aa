// @module-tag no-database
import { readFile } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import packageJson from '../../../package.json';
import { firstFile, fontCss } from './font-css';
import { fontAddress } from './font-family';
import type { FontFile } from './font-family';
import { shippedFamily, shippedFile } from './shipped-family';

const FAMILIES = Object.keys(SHIPPED_FONTS);
/** The letters whose widths are averaged, in Latin-1 and Latin Extended-A. */
const LETTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');

it('ships every family whose package is installed, but the one of the app itself', () => {
  const installed = Object.keys(packageJson.dependencies).flatMap((name) =>
    name.startsWith('@fontsource-variable/') ? [name.slice('@fontsource-variable/'.length)] : [],
  );
  expect(installed.filter((name) => name !== 'noto-sans-arabic').sort()).toEqual([...FAMILIES].sort());
});

it.each(FAMILIES)('%s has all its files, each found by its address', async (id) => {
  const family = shippedFamily(id)!;
  const arabic = SHIPPED_FONTS[id]!.arabic;
  const subsets = new Set(family.files.map(({ subset }) => subset));
  expect([...subsets]).toEqual(expect.arrayContaining(['latin', 'latin-ext', ...(arabic ? ['arabic'] : [])]));
  for (const { name, range } of family.files) {
    expect(range).toMatch(/^U\+[\dA-F]+(-[\dA-F]+)?(,U\+[\dA-F]+(-[\dA-F]+)?)*$/);
    expect((await readFile(shippedFile(name)!)).subarray(0, 4).toString()).toBe('wOF2');
  }
});

it.each(FAMILIES)('%s has the measures of its regular weight', async (id) => {
  const latin = shippedFamily(id)!.files.find(({ subset, italic }) => subset === 'latin' && !italic)!;
  const regular = await subsetFont(await readFile(shippedFile(latin.name)!), LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  });
  const measured = await fromBuffer(regular);
  expect(measured).toMatchObject(shippedFamily(id)!.metrics);
});

it.each(FAMILIES)('%s has the letters of all languages in each of its styles', (id) => {
  // A browser takes the style that fits a weight best, and then the faces of that style alone.
  const { files } = shippedFamily(id)!;
  const styleOf = ({ italic, weights }: FontFile) => `${String(italic)} ${weights.join()}`;
  const styles = [...new Set(files.map(styleOf))];
  const subsetsOf = (style: string) =>
    new Set(files.filter((file) => styleOf(file) === style).map(({ subset }) => subset));
  const all = new Set(files.map(({ subset }) => subset));
  expect(styles.map((style) => subsetsOf(style))).toEqual(styles.map(() => all));
});

it('names no file outside of the packages', () => {
  const wrong = [
    'inter-latin-wght-normal.woff2',
    'inter-nowhere-wght-normal.5.3.0.woff2',
    '../inter-latin-wght-normal.5.3.0.woff2',
    'inter/../../lora-latin-wght-normal.5.3.0.woff2',
    'noto-sans-arabic-latin-wght-normal.5.3.0.woff2',
    'constructor-latin-wght-normal.5.3.0.woff2',
    'package.json',
  ];
  expect(wrong.map(shippedFile)).toEqual(wrong.map(() => null));
  // A page that was stored elsewhere names the file of a former version.
  expect(shippedFile('inter-latin-wght-normal.4.0.0.woff2')).toBe(shippedFile('inter-latin-wght-normal.5.3.0.woff2'));
});

it('writes the faces of a page’s language, and a fallback of the same size', () => {
  const css = fontCss(shippedFamily('inter')!, 'en', fontAddress);
  expect(css).toContain(
    '@font-face{font-family:pw-inter;font-style:normal;font-display:swap;font-weight:100 900;' +
      'src:url(/media/font/inter-latin-wght-normal.5.3.0.woff2)format("woff2");unicode-range:U+0000-00FF,',
  );
  expect(css.match(/media\/font\/[a-z-]+/g)).toEqual([
    'media/font/inter-latin-ext-wght-normal',
    'media/font/inter-latin-wght-normal',
    'media/font/inter-latin-ext-wght-italic',
    'media/font/inter-latin-wght-italic',
    'media/font/vazirmatn-arabic-wght-normal',
    'media/font/vazirmatn-arabic-wght-normal',
  ]);
  // 978/2048 of an em is 1.0711 times the width of Arial; 1984/2048/1.0711 is what its letters rise.
  expect(css).toContain(
    '@font-face{font-family:pw-inter-fallback;src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo");' +
      'size-adjust:107.1194%;ascent-override:90.4365%;descent-override:22.518%;line-gap-override:0%}',
  );
  expect(fontCss(shippedFamily('inter')!, 'ru-RU', (file) => fontAddress(file, 'https://s.example'))).toContain(
    'url(https://s.example/media/font/inter-cyrillic-wght-normal.',
  );
  expect(fontCss(shippedFamily('lora')!, 'ar', fontAddress)).toContain(
    'url(/media/font/noto-naskh-arabic-arabic-wght-normal.',
  );
});

it.each([
  ['inter', 'it', 'inter-latin'],
  ['inter', 'ar-SA', 'vazirmatn-arabic'],
  ['inter', 'el', 'inter-greek'],
  ['outfit', 'ru', undefined],
  ['inter', 'zh-Hans-CN', undefined],
  ['fira-code', 'ar', undefined],
])('loads %s in %s from %s first', (id, lang, file) => {
  expect(firstFile(shippedFamily(id)!, lang)?.name.split('-wght')[0]).toBe(file);
});
