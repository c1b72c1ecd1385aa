import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { FONT_STACKS } from '../site-theme/font-stacks';
import { siteThemes } from '../site-theme/resolve-theme';
import { SHIPPED_FONTS } from '../site-theme/shipped-fonts';
import { themeFaults } from '../site-theme/theme-faults';
import { readDesignTokens } from './read-design-tokens';
import { designTokensText, writeDesignTokens } from './write-design-tokens';

const { neutral } = siteThemes;
const OWN = 'own:brand-sans';
const fonts = [
  ...Object.entries(SHIPPED_FONTS).map(([family, { title }]) => ({ family, title })),
  { family: OWN, title: 'Brand Sans' },
];
const options = { fonts, convert: () => undefined };

function again(text: string, base: ThemeDocument) {
  return readDesignTokens([{ name: 'site.tokens.json', json: JSON.parse(text) as unknown }], base, options);
}

/** Keys in the order of the alphabet, all the way down: a database may store them so. */
function shuffled<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(shuffled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, shuffled(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? 1 : -1))) as Value;
}

const name = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,39}$/);
const hex = fc.stringMatching(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
const px = fc.double({ min: 0, max: 1000, noNaN: true });
const fluid = fc.tuple(px, px);
const tokens = <Value>(value: fc.Arbitrary<Value>) => fc.dictionary(name, value, { maxKeys: 5 });
const shadow = fc.record({
  x: px.map((each) => each - 500),
  y: px.map((each) => each / 3),
  blur: px.map((each) => each / 2),
  spread: px.map((each) => each / -2),
  color: fc.oneof(hex, fc.constantFrom('$color.ink', '$color.brand-600')),
  inset: fc.boolean(),
});
const weight = fc.integer({ min: 1, max: 1000 });
const lineHeight = fc.double({ min: 0.5, max: 5, noNaN: true });
const em = fc.double({ min: -1, max: 2, noNaN: true });

const themes: fc.Arbitrary<ThemeDocument> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
    scheme: fc.constantFrom('light', 'dark', 'auto'),
    color: tokens(
      fc.record({
        light: fc.oneof(hex, fc.constant('$color.brand-600')),
        dark: fc.oneof(hex, fc.constant('$color.ink')),
      }),
    ),
    scales: tokens(
      fc.record({
        from: fc.stringMatching(/^#[0-9a-f]{6}$/),
        adjusted: fc.uniqueArray(fc.constantFrom('50', '400', '950')),
      }),
    ),
    font: tokens(
      fc.record({
        family: fc.constantFrom('', 'inter', 'lora', OWN),
        stack: fc.constantFrom(...Object.keys(FONT_STACKS)),
      }),
    ),
    type: fc.record({
      base: fc.tuple(fc.double({ min: 8, max: 40, noNaN: true }), fc.integer({ min: 8, max: 40 })),
      ratio: fc.tuple(fc.double({ min: 1, max: 2, noNaN: true }), fc.constant(1.25)),
    }),
    fontSize: tokens(fc.oneof(fc.integer({ min: -6, max: 12 }), fluid)),
    fontWeight: tokens(weight),
    lineHeight: tokens(lineHeight),
    letterSpacing: tokens(em),
    heading: fc.record({ weight, lineHeight, tracking: em }),
    space: tokens(fc.oneof(px, fluid, fc.tuple(px, fc.double({ min: 0, max: 100, noNaN: true }), px))),
    size: tokens(fc.stringMatching(/^\d{1,4}(\.\d{1,4})?(px|rem|%|ch)$/)),
    borderWidth: tokens(fc.double({ min: 0, max: 100, noNaN: true })),
    radius: tokens(px),
    buttonRadius: px,
    shadow: tokens(fc.array(shadow, { maxLength: 6 })),
    duration: tokens(fc.integer({ min: 0, max: 10_000 })),
    easing: tokens(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.constant(1),
        fc.constant(-0.5),
      ),
    ),
    breakpoints: fc.record({
      sm: fc.integer({ min: 200, max: 500 }),
      md: fc.constant(768),
      lg: fc.constant(1024),
      xl: fc.integer({ min: 1025, max: 4000 }),
    }),
  })
  .map((own) => {
    const groups = Object.entries(own).map(([key, value]) => {
      const given = neutral[key as keyof ThemeDocument];
      return [
        key,
        typeof value === 'object' && !Array.isArray(value) ? { ...(given as object), ...value } : value,
      ] as const;
    });
    const theme = Object.fromEntries(groups) as unknown as ThemeDocument;
    return {
      ...theme,
      color: {
        ...theme.color,
        ink: { light: '#0e1522', dark: '#070b13' },
        'brand-600': { light: '#123456', dark: '#abcdef80' },
      },
    };
  });

describe('a theme that is written and read again', () => {
  it.each(Object.entries(siteThemes))('%s is the same, also where another theme was before', (_name, theme) => {
    const text = designTokensText(theme);
    for (const base of Object.values(siteThemes)) {
      const read = again(text, base);
      expect(read.misfits).toEqual([]);
      expect(read.theme).toEqual(theme);
      expect(designTokensText(read.theme)).toBe(text);
    }
  });

  it('is the same byte for byte, whatever is in it', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        const text = designTokensText(theme);
        const read = again(text, neutral);
        expect(read.misfits).toEqual([]);
        expect(designTokensText(read.theme)).toBe(text);
        expect(themeFaults(read.theme, (family) => fonts.some((font) => font.family === family))).toEqual([]);
        const again2 = again(text, theme).theme;
        expect(designTokensText(again2)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order that a theme is stored in', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        expect(designTokensText(shuffled(theme))).toBe(designTokensText(theme));
      }),
      { numRuns: 20 },
    );
  });
});

describe('what other tools see of a theme', () => {
  const theme: ThemeDocument = {
    ...neutral,
    color: {
      ...neutral.color,
      'brand-600': { light: '#1f58e0', dark: '#8ab2ff80' },
      primary: { light: '$color.brand-600', dark: '$color.brand-600' },
    },
    fontSize: { ...neutral.fontSize, base: [16, 18] },
    font: { ...neutral.font, body: { family: 'inter', stack: 'system' } },
  };
  const written = writeDesignTokens(theme);

  it('is plain values of the format', () => {
    const blue = { colorSpace: 'srgb', components: [0.5412, 0.698, 1], alpha: 0.502, hex: '#8ab2ff' };
    expect(written).toMatchObject({
      color: {
        canvas: { $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' } },
        'brand-600': { $extensions: { mode: { dark: blue } } },
        primary: { $value: '{color.brand-600}' },
      },
      fontSize: { base: { $value: { value: 18, unit: 'px' } }, lg: { $value: { value: 21.875, unit: 'px' } } },
      space: { section: { $value: { value: 112, unit: 'px' } } },
      size: { wide: { $value: { value: 72, unit: 'rem' } } },
      font: { body: { $value: expect.arrayContaining(['Inter', 'system-ui']) as unknown } },
      duration: { fast: { $value: { value: 150, unit: 'ms' } } },
      easing: { standard: { $value: [0.2, 0, 0, 1] } },
      typography: { heading: { $value: { fontWeight: 700 } } },
    });
    expect(written).toHaveProperty('shadow.sm.$value.length', 2);
    expect(written).not.toHaveProperty('size.prose');
  });

  it('may be changed by them: the plain value then wins over what we had beside it', () => {
    const changed = structuredClone(written) as unknown as Record<string, Record<string, { $value: unknown }>>;
    changed.fontSize!.base!.$value = { value: 20, unit: 'px' };
    changed.space!.section!.$value = { value: 96, unit: 'px' };
    changed.letterSpacing!.wide!.$value = { value: 1.75, unit: 'px' };
    changed.font!.body!.$value = ['Lora', 'serif'];
    const { theme: read, misfits } = again(JSON.stringify(changed), theme);
    expect(misfits).toEqual([]);
    expect(read.fontSize.base).toEqual([20, 20]);
    expect(read.space.section).toBe(96);
    expect(read.letterSpacing.wide).toBe(0.1);
    expect(read.font.body).toEqual({ family: 'lora', stack: 'transitional' });
  });
});
