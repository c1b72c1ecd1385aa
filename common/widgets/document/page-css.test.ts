import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TOKEN_GROUPS } from '#common/layout/style-properties.ts';
import { pageCss, canvasCss } from './page-css';
import { colorClass } from '../drawing/run-color';
import { registry } from '../registry';
import { contrast, mix } from '../site-theme/color';
import { resolveTheme, siteThemes } from '../site-theme/resolve-theme';
import { siteTokens } from '../site-theme/tokens';
import { themeOf } from '../site-theme/theme-of';
import { toneOf } from '../site-theme/tone';
import { widgetStyles } from '../styles';

const all = Object.keys(registry);

function css(theme: unknown, widgets: readonly string[] = all) {
  return pageCss({ widgets, styles: widgetStyles, theme: resolveTheme(theme) });
}

describe('pageCss', () => {
  it('holds only the rules of the widgets a page uses', () => {
    const small = css({}, ['Page', 'Heading']);
    expect(small).toContain('.w-heading--1{');
    expect(small).not.toContain('.w-accordion{');
    expect(small.length).toBeLessThan(css({}).length / 1.4);
  });

  it('colors runs of text by tokens of every theme, and by those of its own', () => {
    const own = {
      ...siteThemes.neutral,
      color: { ...siteThemes.neutral.color, abcdef: { light: '#123456', dark: '#123456' } },
    };
    const text = css({ own });
    const classes = ['$color.accent', '$color.abcdef', '#abcdef', '$color.<b>', 'red'].map(colorClass);
    expect(classes).toEqual(['c-accent', 'c--abcdef', 'c-abcdef', '', '']);
    expect(text).toContain('.c-accent{color:var(--color-accent)}');
    expect(text).toContain('.c--abcdef{color:var(--color-abcdef)}');
    expect(css({})).not.toContain('c--');
  });

  it('leaves the texts within the style sheets as they were written', () => {
    const strings = Object.values(widgetStyles).flatMap((sheet) =>
      [...sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/'[^'\n]*'/g)].map(([text]) => text),
    );
    expect(strings).toContain("'— '");
    const written = css({});
    expect(strings.filter((text) => !written.includes(text))).toEqual([]);
  });

  it('is the same whatever the order of use', () => {
    expect(css({}, ['Text', 'Page'])).toBe(css({}, ['Page', 'Text', 'Text']));
  });

  it('asks the page, never the window', () => {
    const queries = [...css({ scheme: 'auto' }).matchAll(/@(media|container)([^{]*)/g)].map(
      ([, kind, rest]) => `${kind}${rest}`,
    );
    expect(queries.length).toBeGreaterThan(5);
    for (const query of queries)
      expect(query).toMatch(/^container page \(|^media (?:print|\(prefers-|\(forced-colors: active\))/);
    expect(css({})).not.toMatch(/@import|url\(|position:fixed|\d(?:vw|dvh)/);
  });

  it('names the page, or what is in it by class, and of texts their elements', () => {
    const whole = `${css({})}${canvasCss()}`.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
    const rules = whole.replace(/@[a-z]+[^{]*\{/g, '').matchAll(/(?:^|[{}])([^{}]+)\{/g);
    for (const [, selector] of rules)
      expect(selector).toMatch(
        /^(?:\.page,\.page:scope$|\*,|:focus-visible$|:where\(\[id\]\)$|::selection$|(?!\.page)[a-z]*\.|:where\(\s?\.|:is\(\s?\.|:is\(p,h1,)/,
      );
  });

  it('holds nothing that AMP refuses: it is written without !important', () => {
    expect(css({ scheme: 'auto' })).not.toContain('important');
  });

  it('moves only where no reduced motion is asked for', () => {
    const calm = /@media \(prefers-reduced-motion: ?no-preference\)\{/;
    const still = css({})
      .split(calm)
      .map((part, index) => (index === 0 ? part : part.replace(/^(?:[^{}]*\{[^{}]*\})*\}/, '')));
    expect(still.length).toBeGreaterThan(3);
    expect(still.join('')).not.toMatch(/transition|animation|scroll-behavior/);
  });

  it('moves as long and along the curve that a theme of one’s own says; shipped themes as ever', () => {
    const own = { ...siteThemes.neutral, duration: { fast: 90 }, easing: { standard: [0, 0.5, 1, 0.5] } };
    const transitions = [...css({ own }).matchAll(/transition:([^;}]*)/g)].map(([, value = '']) => value);
    expect(transitions.length).toBeGreaterThan(2);
    for (const transition of transitions)
      for (const part of transition.split(/,(?![^(]*\))/))
        expect(part).toMatch(/ var\(--duration-fast,0\.15s\) var\(--easing-standard,ease-out\)$/);
    expect(css({ own })).toContain('--duration-fast:90ms;--easing-standard:cubic-bezier(0,0.5,1,0.5);');
    expect(css({})).not.toContain('--duration-fast:');
  });

  it('defines every variable it reads', () => {
    const text = css({});
    const defined = new Set([...text.matchAll(/(--[A-Za-z0-9-]+):/g)].map(([, name]) => name));
    // Set by node rules, by focal classes, by themes of one's own and by the canvas alone; each is read with a fallback or a default beside it.
    const given = new Set(['--page-vh', '--fx', '--fy', '--duration-fast', '--duration-normal', '--easing-standard']);
    const read = [...text.matchAll(/var\((--[A-Za-z0-9-]+)/g)].map(([, name]) => name);
    expect(read.filter((name) => name !== undefined && !defined.has(name) && !given.has(name))).toEqual([]);
  });

  it('defines every token a style may name', () => {
    const text = css({});
    expect(Object.keys(siteTokens).sort()).toEqual([...TOKEN_GROUPS].sort());
    for (const [group, names] of Object.entries(siteTokens)) {
      for (const name of names) if (`${group}.${name}` !== 'size.page') expect(text).toContain(`--${group}-${name}:`);
    }
  });

  it('fits the budget of a page: 14 kB of critical CSS after compression is far away', () => {
    // Of all widgets at once, which no page uses.
    expect(gzipSync(css({})).length).toBeLessThan(14_000);
  });
});

describe.each(Object.keys(siteThemes))('theme %s', (name) => {
  const theme = resolveTheme({ name });
  it.each(['light', 'dark'] as const)('reads on every %s ground (WCAG AA)', (side) => {
    const palette = theme[side];
    for (const ground of ['canvas', 'surface', 'raised', 'soft'] as const) {
      for (const text of ['text', 'muted', 'link', 'visited'] as const) {
        expect(contrast(palette[ground], palette[text]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      // Buttons, icons and focus rings stand out from the background.
      expect(contrast(palette[ground], palette.primary), `primary on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const fill of ['primary', 'accent'] as const) {
      const text = palette[`on-${fill}`];
      expect(contrast(palette[fill], text), fill).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mix(palette[fill], text, 0.08), text), `${fill}, raised`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('reads on pictures, whatever they show', () => {
    // Least cover of the overlays: a6 and cc of 255.
    expect(contrast(mix('#ffffff', '#0a0d14', 0xa6 / 255), theme.dark.text)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mix('#000000', '#ffffff', 0xcc / 255), theme.light.text)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('resolveTheme', () => {
  it('takes the site’s own colors and picks what reads on them', () => {
    const theme = resolveTheme({
      name: 'warm',
      scheme: 'auto',
      colors: { light: { primary: '#ffe100', nonsense: '#000000' } },
    });
    expect(theme.title).toBe('Warm');
    expect(theme.light.primary).toBe('#ffe100');
    expect(contrast(theme.light.primary, theme.light['on-primary'])).toBeGreaterThanOrEqual(4.5);
    expect(theme.light).not.toHaveProperty('nonsense');
    expect(pageCss({ styles: widgetStyles, widgets: [], theme })).toContain('@media (prefers-color-scheme:dark)');
  });

  it.each([null, undefined, 7, [], { name: '__proto__' }, { name: 'loud', colors: { light: { text: 'red;}' } } }])(
    'falls back to neutral for %j',
    (settings) => expect(resolveTheme(settings)).toEqual(themeOf(siteThemes.neutral, false)),
  );
});

describe('toneOf', () => {
  it.each([
    ['$color.ink', 'tone-dark'],
    ['$color.primary', 'tone-brand'],
    ['$color.accent', 'tone-accent'],
    ['$color.surface', ''],
    ['#102030', 'tone-dark'],
    ['#fde68a', 'tone-light'],
    ['#0003', ''],
    ['#000000f0', 'tone-dark'],
    ['/picture.jpg', ''],
    [undefined, ''],
  ])('%s calls for %s', (background, tone) => expect(toneOf(background)).toBe(tone));
});
