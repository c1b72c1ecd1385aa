import { describe, expect, it } from 'vitest';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { pageCss } from '../document/page-css';
import { withWidths } from '../document/sheet-widths';
import { baseColors, colorsOn } from '../mail/mail-colors';
import { mailTokens } from '../mail/mail-tokens';
import { allWidgets } from '../registry';
import { widgetStyles } from '../styles';
import { mergeTheme } from './merge-theme';
import { resolveTheme, siteThemes } from './resolve-theme';
import { themeFaults } from './theme-faults';
import { themeOf } from './theme-of';
import { tokensOf } from './tokens';

const shipped = Object.entries(siteThemes);
const { neutral } = siteThemes;

function withColors(colors: ThemeDocument['color'], scheme: ThemeDocument['scheme'] = 'light'): ThemeDocument {
  return { ...neutral, scheme, color: { ...neutral.color, ...colors } };
}

function css(own: ThemeDocument) {
  return pageCss({ styles: widgetStyles, widgets: ['Page', 'Heading', 'Button'], theme: resolveTheme({ own }) });
}

describe.each(shipped)('the shipped theme %s', (name, theme) => {
  it('lacks nothing', () => {
    expect(themeFaults(theme, () => false)).toEqual([]);
  });

  it('looks the same as a copy of its own: a copy adds values, and changes none', () => {
    const values = (text: string) => [...(/\{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/(--[\w-]+):([^;]*)/g)];
    const copy = new Map(values(css(theme)).map(([, key, value]) => [key, value]));
    const own = values(pageCss({ styles: widgetStyles, widgets: ['Page'], theme: resolveTheme({ name }) }));
    expect(own.length).toBeGreaterThan(60);
    for (const [, key, value] of own) expect(copy.get(key), key).toBe(value);
  });
});

describe('widths of a theme of one’s own', () => {
  const breakpoints = { sm: 400, md: 700, lg: 900, xl: 1100 };
  const asked = (theme: ThemeDocument) => {
    const text = pageCss({
      styles: widgetStyles,
      widgets: Object.keys(allWidgets),
      theme: resolveTheme({ own: theme }),
    });
    const queries = [...text.matchAll(/@container page ([^{]*)/g)].map(([, query = '']) => query);
    return [...new Set(queries.flatMap((query) => [...query.matchAll(/[\d.]+/g)].map(Number)))].sort((a, b) => a - b);
  };

  it('are all that the style sheets of widgets and what is hidden ask for', () => {
    expect(asked({ ...neutral, breakpoints })).toEqual([399.98, 400, 699.98, 700, 899.98, 900, 1099.98, 1100]);
    expect(asked(neutral)).toEqual([479.98, 480, 767.98, 768, 1023.98, 1024, 1279.98, 1280]);
  });

  it('leave every byte of a sheet where they are the standard ones', () => {
    const sheets = Object.values(widgetStyles).join('');
    expect(withWidths(sheets, themeOf(neutral, true).breakpoints)).toBe(sheets);
    expect(withWidths(sheets, { base: 0, ...breakpoints })).not.toBe(sheets);
  });

  it('are not asked for anywhere else: a sheet with another width is a fault of ours', () => {
    expect(() => withWidths('@container page (min-width: 500px) {}', { base: 0, ...breakpoints })).toThrow('500');
  });
});

describe('former names of tokens', () => {
  const merged = {
    ...neutral,
    radius: { ...neutral.radius, card: 12 },
    former: { 'radius.tile': 'card', 'radius.box': 'tile', 'font.brand': 'body' },
    font: { ...neutral.font, body: { family: 'inter', stack: 'system' } },
  };

  it('are what they lead to, also over others, wherever documents name them', () => {
    const page = css(merged);
    expect(page).toContain('--radius-card:12px;--radius-tile:12px;--radius-box:12px;');
    expect(themeOf(merged, true).families).toEqual({ body: 'inter', brand: 'inter' });
    expect(mailTokens(themeOf(merged, true)).radius?.box).toBe('12px');
  });

  it('are not offered, until they are tokens again', () => {
    expect(tokensOf(themeOf(merged, true)).radius.slice(-1)).toEqual(['card']);
    const again = { ...merged, radius: { ...merged.radius, tile: 3 } };
    expect(tokensOf(themeOf(again, true)).radius.slice(-2)).toEqual(['card', 'tile']);
    expect(css(again)).toContain('--radius-tile:3px;--radius-box:3px;');
  });

  it('lead to a token, and not back', () => {
    expect(themeFaults(merged, () => true)).toEqual([]);
    const wrong = { ...neutral, former: { 'space.a': 'b', 'space.b': 'a', 'radius.c': 'gone' } };
    const found = themeFaults(wrong, () => true).map(({ path, code }) => `${path} ${code}`);
    expect(found.sort()).toEqual(
      ['a', 'b']
        .map((name) => `former.space.${name} token_missing`)
        .concat(['former.radius.c token_missing'])
        .sort(),
    );
  });
});

describe('colors of a theme of one’s own', () => {
  it('may be other colors of the theme, on each side', () => {
    const theme = themeOf(
      withColors({
        brand: { light: '#112233', dark: '#aabbcc' },
        primary: { light: '$color.brand', dark: '$color.brand' },
      }),
      true,
    );
    expect([theme.light.primary, theme.dark.primary]).toEqual(['#112233', '#aabbcc']);
  });

  it('call for text that reads on them as grounds, in both schemes', () => {
    const page = css(
      withColors({ deep: { light: '#102030', dark: '#dfe6ee' }, pale: { light: '#ffeedd', dark: '#221100' } }, 'auto'),
    );
    expect(page).toContain('.tone-dark,.on-deep{color-scheme:dark;');
    expect(page).toContain('.tone-light,.on-pale{color-scheme:light;');
    const [, turned = ''] = /@media \(prefers-color-scheme:dark\)\{(\.on-.*?)\}\}/.exec(page) ?? [];
    expect(turned).toMatch(/^\.on-pale\{color-scheme:dark.*\}\.on-deep\{color-scheme:light/);
  });

  it('stay what they are on grounds of their own', () => {
    const page = css(withColors({ deep: { light: '#102030', dark: '#dfe6ee' } }));
    const rule = /\.tone-dark,\.on-deep\{([^}]*)\}/.exec(page)?.[1];
    expect(rule).toContain('--color-text:');
    expect(rule).not.toContain('--color-deep:');
  });

  it('have the color of the page on a ground in the color of its text, in mails too', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const theme = themeOf(withColors({}, scheme), false);
      const { text, link, canvas } = theme[scheme];
      expect(colorsOn(theme, baseColors(theme), '$color.text')).toMatchObject({ canvas: text, text: canvas });
      expect(colorsOn(theme, baseColors(theme), '$color.link')).toMatchObject({ canvas: link, text: canvas });
    }
  });

  it('are literals in mails, with the text that reads on them', () => {
    const theme = themeOf(withColors({ deep: { light: '#102030', dark: '#102030' } }), true);
    expect(baseColors(theme)).toHaveProperty('deep', '#102030');
    expect(colorsOn(theme, baseColors(theme), '$color.deep').text).toBe(theme.dark.text);
  });

  it('are those of the theme alone', () => {
    const theme = themeOf(neutral, true);
    expect(colorsOn(theme, baseColors(theme), '$color.constructor')).toEqual(baseColors(theme));
  });
});

it('reads colors that lead from one to the next in linear time', () => {
  const chain = Array.from(
    { length: 235 },
    (_, at) => [`c${at}`, { light: `$color.c${at + 1}`, dark: '#112233' }] as const,
  );
  const color = { ...Object.fromEntries(chain), c235: { light: '#112233', dark: '#112233' } };
  const layers = Array.from({ length: 6 }, () => ({
    x: 0,
    y: 0,
    blur: 0,
    spread: 0,
    color: '$color.c0',
    inset: false,
  }));
  const shadow = Object.fromEntries(Array.from({ length: 240 }, (_, at) => [`s${at}`, layers]));
  const start = performance.now();
  expect(themeFaults({ ...withColors(color), shadow: { ...neutral.shadow, ...shadow } }, () => false)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(150);
});

describe('other tokens of a theme of one’s own', () => {
  const own: ThemeDocument = {
    ...neutral,
    space: { ...neutral.space, hero: [40, 120], row: 10 },
    fontSize: { ...neutral.fontSize, display: [48, 96] },
    letterSpacing: { caps: 0.1 },
    shadow: { ...neutral.shadow, ring: [{ x: 0, y: 0, blur: 0, spread: 3, color: '$color.primary', inset: true }] },
  };

  it('are variables that styles can name', () => {
    const page = css(own);
    expect(page).toContain('--space-row:0.625rem;');
    expect(page).toMatch(/--space-hero:clamp\(2\.5rem, [\d.]+rem \+ [\d.]+cqi, 7\.5rem\);/);
    expect(page).toContain('--letterSpacing-caps:0.1em;');
    expect(page).toContain('--shadow-ring:inset 0 0 0 3px var(--color-primary);');
    expect(tokensOf(resolveTheme({ own })).space.slice(-2)).toEqual(['hero', 'row']);
  });

  it('are literals in mails, as wide as a mail is', () => {
    const tokens = mailTokens(resolveTheme({ own }));
    expect(tokens.space).toMatchObject({ row: '10px', '4': '16px' });
    expect(tokens.space).not.toHaveProperty('hero');
    expect(tokens.fontSize?.display).toBe('61px');
    expect(mailTokens(resolveTheme({})).fontSize?.base).toBe('16px');
  });
});

describe('mergeTheme', () => {
  const mine = { ...neutral, radius: { ...neutral.radius, md: 1 } };
  const theirs = { ...neutral, radius: { ...neutral.radius, lg: 2 }, title: 'Theirs' };

  it('keeps what each side changed', () => {
    const merged = mergeTheme(neutral, mine, theirs);
    expect(merged.radius).toMatchObject({ md: 1, lg: 2 });
    expect(merged.title).toBe('Theirs');
  });

  it('takes mine of what both changed', () => {
    expect(mergeTheme(neutral, { ...mine, title: 'Mine' }, theirs).title).toBe('Mine');
  });

  it('merges both sides of one color', () => {
    const one = withColors({ link: { ...neutral.color.link!, light: '#000001' } });
    const other = withColors({ link: { ...neutral.color.link!, dark: '#fffffe' } });
    expect(mergeTheme(neutral, one, other).color.link).toEqual({ light: '#000001', dark: '#fffffe' });
  });
});
