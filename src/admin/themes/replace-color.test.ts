import { expect, it } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { themeFaults } from '#common/widgets/site-theme/theme-faults.ts';
import { themeOf } from '#common/widgets/site-theme/theme-of.ts';
import { tokensOf } from '#common/widgets/site-theme/tokens.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { looseColors, setScale } from './change-color';
import { SCALE_STEPS } from './color-scale';
import { formerNames, keepSteps, renameColor, replaceColors, replacementsFor, startWith } from './replace-color';

const own = (color: ThemeDocument['color'], from = neutral): ThemeDocument => ({
  ...from,
  color: { ...from.color, ...color },
});
const crema = { light: '#fff4e0', dark: '#33291a' };

/** What documents see under a name, and which names people are offered. */
function seen(theme: ThemeDocument) {
  const site = themeOf(theme, true);
  expect(themeFaults(theme, () => true)).toEqual([]);
  return {
    light: (name: string) => (site.light as Readonly<Record<string, string>>)[name],
    offered: tokensOf(site).color.filter((name) => !(name in neutral.color)),
  };
}

it('renames a color in its place; its former names show it, and are not offered', () => {
  const first = renameColor(own({ crema, oven: crema }), 'crema', 'cream');
  const theme = renameColor(first, 'cream', 'milk');
  expect(looseColors(theme)).toEqual(['milk', 'oven']);
  const { light, offered } = seen(theme);
  expect([light('crema'), light('cream'), light('milk')]).toEqual(['#fff4e0', '#fff4e0', '#fff4e0']);
  expect(offered).toEqual(['milk', 'oven']);
  expect(formerNames(theme, ['milk']).sort()).toEqual(['crema', 'cream'].sort());
  const back = renameColor(theme, 'milk', 'crema');
  expect(looseColors(back)).toEqual(['crema', 'oven']);
  expect(seen(back).light('milk')).toBe('#fff4e0');
});

it('lets another color take the place of one, the most alike first and never one that is made of it', () => {
  const theme = own({
    crema,
    oat: { light: '#fff3dd', dark: '#000000' },
    tint: { light: '$color.crema', dark: '#000000' },
  });
  const [first] = replacementsFor(theme, ['crema']);
  expect(first).toBe('oat');
  expect(replacementsFor(theme, ['crema'])).not.toContain('tint');
  const { light, offered } = seen(replaceColors(theme, ['crema'], 'oat'));
  expect([light('crema'), light('tint')]).toEqual(['#fff3dd', '#fff3dd']);
  expect(offered).toEqual(['oat', 'tint']);
});

it('keeps the steps of a scale that are used', () => {
  const theme = setScale(neutral, 'brand', '#1f58e0');
  const unused = SCALE_STEPS.filter((step) => step !== '500').map((step) => `brand-${step}`);
  const left = keepSteps(theme, 'brand', unused);
  expect([looseColors(left), left.scales]).toEqual([['brand-500'], {}]);
});

it('keeps colors of one’s own where a shipped theme is taken', () => {
  const theme = startWith(setScale(own({ crema }), 'brand', '#1f58e0'), siteThemes.warm, 'Warm');
  expect(looseColors(theme)).toEqual(['crema']);
  expect(Object.keys(theme.scales)).toEqual(['brand']);
  expect(theme.color.primary).toEqual(siteThemes.warm.color.primary);
  expect(themeFaults(theme, () => true)).toEqual([]);
});
