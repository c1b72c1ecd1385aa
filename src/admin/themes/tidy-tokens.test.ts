import { expect, it } from 'vitest';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { themeFaults } from '#common/widgets/site-theme/theme-faults.ts';
import type { ThemeDocument, TokenUses } from '#src/api/themes.ts';
import { equalTokens, mergeToken, removeTokens, unusedTokens } from './tidy-tokens';

const { neutral } = siteThemes;
const both = (hex: string) => ({ light: hex, dark: hex });
const theme: ThemeDocument = {
  ...neutral,
  color: {
    ...neutral.color,
    crema: both('#fff4e0'),
    cream: both('#fff4e0'),
    brand: { light: '#1f58e0', dark: '#8ab2ff' },
    ring: { light: '$color.brand', dark: '$color.brand' },
  },
  radius: { ...neutral.radius, card: 16, tile: 16, odd: 5 },
  space: { ...neutral.space, row: [48, 8, 112] },
};
const written = (tokens: readonly { group: string; name: string; into?: string }[]) =>
  tokens.map(({ group, name, into }) => `${group}.${name}${into === undefined ? '' : `=${into}`}`);
const use = (token: string): TokenUses => ({ token, count: 1, places: [] });

it('names tokens of equal value, with the one that every theme has, or else the first', () => {
  expect(written(equalTokens(theme))).toEqual([
    'color.cream=crema',
    'color.brand=primary',
    'space.row=section',
    'radius.card=lg',
    'radius.tile=lg',
  ]);
});

it('merges a token into its equal, which uses of all its names follow', () => {
  const once = mergeToken(theme, { group: 'radius', name: 'tile', into: 'card' });
  const twice = mergeToken(once, { group: 'radius', name: 'card', into: 'lg' });
  expect(Object.keys(twice.radius)).toEqual(['sm', 'md', 'lg', 'xl', 'odd']);
  expect(twice.former).toEqual({ 'radius.tile': 'card', 'radius.card': 'lg' });
  expect(themeFaults(twice, () => true)).toEqual([]);
  const colors = mergeToken(theme, { group: 'color', name: 'cream', into: 'crema' });
  expect(colors.color.cream).toEqual({ light: '$color.crema', dark: '$color.crema', renamed: true });
  expect(colors.former).toBeUndefined();
});

it('merges no color into one that is made of it', () => {
  const made = { ...theme, color: { ...theme.color, primary: { light: '$color.brand', dark: '$color.brand' } } };
  expect(written(equalTokens(made))).not.toContain('color.brand=primary');
});

it('names what neither documents nor the theme use, by any of their names', () => {
  const merged = mergeToken(theme, { group: 'radius', name: 'tile', into: 'card' });
  expect(written(unusedTokens(merged, [use('radius.tile'), use('color.ring')]))).toEqual([
    'color.crema',
    'color.cream',
    'space.row',
    'radius.odd',
  ]);
});

it('removes tokens with their former names', () => {
  const merged = mergeToken(theme, { group: 'radius', name: 'tile', into: 'card' });
  const left = removeTokens(merged, [
    { group: 'radius', name: 'card' },
    { group: 'color', name: 'crema' },
  ]);
  expect([Object.keys(left.radius), left.former]).toEqual([['sm', 'md', 'lg', 'xl', 'odd'], {}]);
  expect(Object.keys(left.color)).not.toContain('crema');
  expect(themeFaults(left, () => true)).toEqual([]);
});
