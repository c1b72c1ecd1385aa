import { expect, it } from 'vitest';
import { readDesignTokens } from '#common/widgets/design-tokens/read-design-tokens.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { both, px, readFile, readFiles, srgb } from './testing/read-files';

const { neutral } = siteThemes;

it('a resolver as Terrazzo bundles it: sets, a modifier for light and dark, one for something else', () => {
  const { theme, why } = readFile({
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    version: '2025.10',
    sets: {
      base: {
        sources: [{ palette: { $type: 'color', ink: { $value: srgb('#101418') }, snow: { $value: srgb('#f8fafc') } } }],
      },
    },
    modifiers: {
      theme: {
        contexts: {
          light: [{ canvas: { $type: 'color', $value: '{palette.snow}' } }],
          dark: [{ canvas: { $type: 'color', $value: '{palette.ink}' } }],
          'dark-high-contrast': [{ canvas: { $type: 'color', $value: '#000000' } }],
        },
        default: 'light',
      },
      density: {
        contexts: { normal: [{ space: { 4: { $type: 'dimension', $value: px(18) } } }], tight: [] },
        default: 'normal',
      },
    },
    resolutionOrder: [
      { $ref: '#/sets/base' },
      { $ref: '#/modifiers/theme' },
      { $ref: '#/modifiers/density' },
      { $ref: '#/sets/lost' },
    ],
  });
  expect(theme.color.canvas).toEqual({ light: '$color.snow', dark: '$color.ink' });
  expect(theme.space[4]).toBe(18);
  expect(why).toEqual({
    'theme.dark-high-contrast': 'mode_unknown',
    'density.tight': 'mode_unknown',
    'sets.lost': 'reference_missing',
  });
});

it('a resolver with its files chosen beside it', () => {
  const { theme, why } = readFiles({
    'my.resolver.json': {
      version: '2025.10',
      resolutionOrder: [
        { type: 'set', name: 'base', sources: [{ $ref: './tokens/base.json' }] },
        {
          type: 'modifier',
          name: 'mode',
          contexts: { light: [], dark: [{ $ref: 'tokens/night.json' }, { $ref: 'tokens/gone.json' }] },
          default: 'light',
        },
      ],
    },
    'base.json': { line: { $type: 'color', $value: '#dddddd' } },
    'night.json': { line: { $type: 'color', $value: '#333333' } },
  });
  expect(theme.color.line).toEqual({ light: '#dddddd', dark: '#333333' });
  expect(why).toEqual({ 'tokens/gone.json': 'reference_file' });
});

it('a resolver that names parts of files, as the examples of Terrazzo do', () => {
  const { theme, why } = readFiles({
    'resolver.json': {
      version: '2025.10',
      sets: { primitives: { sources: [{ $ref: 'primitives.json' }] } },
      modifiers: {
        theme: {
          default: 'orange',
          contexts: { orange: [{ $ref: 'themes.json#orange' }], blue: [{ $ref: 'themes.json#blue' }] },
        },
        mode: {
          default: 'light',
          contexts: {
            light: [{ $ref: 'modes.json#/light' }],
            dark: [{ $ref: 'modes.json#/dark' }, { $ref: 'modes.json#/night' }],
          },
        },
      },
      resolutionOrder: [{ $ref: '#/modifiers/theme' }, { $ref: '#/modifiers/mode' }, { $ref: '#/sets/primitives' }],
    },
    'themes.json': { orange: { accent: { $value: '{fruit}' } }, blue: { accent: { $value: '{sea}' } } },
    'modes.json': { light: { fruit: { $value: '{light-fruit}' } }, dark: { fruit: { $value: '{dark-fruit}' } } },
    'primitives.json': { $type: 'color', 'light-fruit': { $value: '#ff8800' }, 'dark-fruit': { $value: '#cc5500' } },
  });
  expect(theme.color.accent).toEqual(both('$color.fruit'));
  expect(theme.color.fruit).toEqual({ light: '$color.light-fruit', dark: '$color.dark-fruit' });
  expect(why).toEqual({ 'theme.blue': 'mode_unknown', 'modes.json#/night': 'reference_file' });
});

it('two files by name, of which one knows a length otherwise', () => {
  const { theme, why } = readFiles({
    'tokens.light.json': {
      surface: { $type: 'color', $value: '#fafafa' },
      space: { 1: { $type: 'dimension', $value: '5px' } },
    },
    'tokens.dark.json': {
      surface: { $type: 'color', $value: '#1a1a1a' },
      space: { 1: { $type: 'dimension', $value: '6px' } },
      night: { $type: 'color', $value: '#000011' },
    },
  });
  expect(theme.color.surface).toEqual({ light: '#fafafa', dark: '#1a1a1a' });
  expect(theme.color.night).toEqual(both('#000011'));
  expect(theme.space[1]).toBe(5);
  expect(why).toEqual({ 'space.1': 'dark_is_for_colors' });
});

it('groups light and dark at the top', () => {
  const { theme } = readFile({
    light: { text: { $type: 'color', $value: '#111111' } },
    dark: { text: { $type: 'color', $value: '#eeeeee' } },
  });
  expect(theme.color.text).toEqual({ light: '#111111', dark: '#eeeeee' });
});

it('a file of one mode leaves the other side of colors as it is', () => {
  const { theme } = readFile({
    color: { canvas: { $type: 'color', $value: '#fffaf0' }, lime: { $type: 'color', $value: '#00ff00' } },
  });
  expect(theme.color.canvas).toEqual({ light: '#fffaf0', dark: neutral.color.canvas!.dark });
  expect(theme.color.lime).toEqual(both('#00ff00'));
  const dark = readFiles({ 'dark.json': { canvas: { $type: 'color', $value: '#050505' } } }).theme;
  expect(dark.color.canvas).toEqual({ light: '#ffffff', dark: '#050505' });
});

it('lengths with a value for dark mode of their own keep the plain one, and it is said', () => {
  const length = (value: number, dark: number) => ({
    $type: 'dimension',
    $value: px(value),
    $extensions: { mode: { Light: px(value), Dark: px(dark) } },
  });
  const { theme, why } = readFile({ radius: { sm: length(3, 5), md: length(7, 7) } });
  expect([theme.radius.sm, theme.radius.md]).toEqual([3, 7]);
  expect(why).toEqual({ 'radius.sm': 'dark_is_for_colors' });
});

it('files of one name, from different folders, are all read', () => {
  const color = (name: string, value: string) => ({ [name]: { $type: 'color', $value: value } });
  const files = [color('sea', '#0000ff'), color('wood', '#00ff00'), color('sand', '#ffff00')];
  const named = files.map((json) => ({ name: 'Mode 1.tokens.json', json }));
  const { theme } = readDesignTokens(named, neutral, { fonts: [], convert: () => undefined });
  expect(theme.color).toMatchObject({ sea: both('#0000ff'), wood: both('#00ff00'), sand: both('#ffff00') });
});

it('files and groups that say their type at the top keep it among others', () => {
  const { theme, misfits } = readFiles({
    'colors.json': {
      $type: 'color',
      sea: { $value: '#0000ff' },
      deep: { $root: { $value: '#000088' }, x: { $value: '{sea}' } },
    },
    'sizes.json': { $type: 'dimension', radius: { card: { $value: px(9) } } },
    'more.json': { $type: 'color', sand: { $value: '#ffff00' } },
  });
  expect(misfits).toEqual([]);
  expect(theme.color).toMatchObject({ sea: both('#0000ff'), deep: both('#000088'), 'deep-x': both('$color.sea') });
  expect([theme.radius.card, theme.color.sand]).toEqual([9, both('#ffff00')]);
});

it('what extends a group has its type too', () => {
  const { theme, misfits } = readFile({
    button: { $type: 'color', ground: { $value: '#0000ff' } },
    'button-strong': { $extends: '{button}', ground: { $value: '#000088' }, text: { $value: '#ffffff' } },
  });
  expect(misfits).toEqual([]);
  expect(theme.color).toMatchObject({ 'button-strong-ground': both('#000088'), 'button-strong-text': both('#ffffff') });
});
