import { expect, it } from 'vitest';
import { both, px, readFile, readFiles, srgb } from './testing/read-files';

it('Figma, one file for each mode, as its own export writes them', () => {
  const file = (mode: string, canvas: string, text: string) => ({
    color: {
      Canvas: {
        $type: 'color',
        $value: srgb(canvas),
        $extensions: { 'com.figma.scopes': ['ALL_SCOPES'], 'com.figma.variableId': 'VariableID:1:2' },
      },
      Text: { $type: 'color', $value: srgb(text) },
      'Brand Blue': { $type: 'color', $value: srgb('#1f58e0', 0.5) },
    },
    Rounding: { Card: { $type: 'number', $value: 12, $extensions: { 'com.figma.scopes': ['CORNER_RADIUS'] } } },
    Layout: { Rhythm: { $type: 'number', $value: 24, $extensions: { 'com.figma.scopes': ['GAP'] } } },
    Opacity: { Faint: { $type: 'number', $value: 40, $extensions: { 'com.figma.scopes': ['OPACITY'] } } },
    Copy: { Hello: { $type: 'string', $value: 'Hello' } },
    $extensions: { 'com.figma.modeName': mode },
  });
  const { theme, why } = readFiles({
    'Mode 1.tokens.json': file('Light', '#fefefe', '#111111'),
    'Mode 2.tokens.json': file('Dark', '#0a0a0a', '#eeeeee'),
  });
  expect(theme.color.canvas).toEqual({ light: '#fefefe', dark: '#0a0a0a' });
  expect(theme.color.text).toEqual({ light: '#111111', dark: '#eeeeee' });
  expect(theme.color['brand-blue']).toEqual(both('#1f58e080'));
  expect(theme.radius['rounding-card']).toBe(12);
  expect(theme.space.rhythm).toBe(24);
  expect(why).toEqual({ 'Opacity.Faint': 'no_group', 'Copy.Hello': 'type_unknown' });
});

it('Figma through a plugin: modes of a variable under $extensions.mode', () => {
  const { theme, why } = readFile({
    primitives: { blue: { 500: { $type: 'color', $value: '#3b82f6' }, 300: { $type: 'color', $value: '#93c5fd' } } },
    semantic: {
      primary: {
        $type: 'color',
        $value: '{primitives.blue.500}',
        $extensions: {
          mode: { Light: '{primitives.blue.500}', Dark: '{primitives.blue.300}', 'High contrast': '#000' },
        },
      },
    },
  });
  expect(theme.color['blue-500']).toEqual(both('#3b82f6'));
  expect(theme.color.primary).toEqual({ light: '$color.blue-500', dark: '$color.blue-300' });
  expect(why).toEqual({ '$extensions.mode.High contrast': 'mode_unknown' });
});

it('Tokens Studio, one file of sets with themes, in its own old spelling', () => {
  const { theme, why } = readFile({
    core: {
      colors: { red: { 500: { value: '#f03e3e', type: 'color' }, 200: { value: '#ffc9c9', type: 'color' } } },
      spacing: { mid: { value: '16px', type: 'spacing' }, lg: { value: '{spacing.mid} * 2', type: 'spacing' } },
      borderRadius: { card: { value: '12', type: 'borderRadius' } },
      fontFamilies: {
        heading: { value: 'Lora', type: 'fontFamilies' },
        body: { value: 'Gotham', type: 'fontFamilies' },
      },
      fontWeights: { strong: { value: 'SemiBold', type: 'fontWeights' } },
      lineHeights: { tall: { value: '150%', type: 'lineHeights' } },
      letterSpacing: { close: { value: '-2%', type: 'letterSpacing' } },
      shadow: {
        card: {
          type: 'boxShadow',
          value: [{ x: '0', y: '2', blur: '8', spread: '0', color: '{colors.red.500}', type: 'innerShadow' }],
        },
      },
      case: { value: 'uppercase', type: 'textCase' },
    },
    light: { accent: { value: '{colors.red.500}', type: 'color' } },
    dark: { accent: { value: '{colors.red.200}', type: 'color' } },
    old: { accent: { value: '#000000', type: 'color' } },
    $themes: [
      { id: '1', name: 'Light', selectedTokenSets: { core: 'source', light: 'enabled', dark: 'disabled' } },
      { id: '2', name: 'Dark', selectedTokenSets: { core: 'source', dark: 'enabled' } },
    ],
    $metadata: { tokenSetOrder: ['core', 'light', 'dark', 'old'] },
  });
  expect(theme.color.accent).toEqual({ light: '$color.red-500', dark: '$color.red-200' });
  expect(theme.space.mid).toBe(16);
  expect(theme.radius.card).toBe(12);
  expect(theme.font.heading).toEqual({ family: 'lora', stack: 'transitional' });
  expect(theme.font.body).toEqual({ family: '', stack: 'system' });
  expect(theme.fontWeight.strong).toBe(600);
  expect(theme.lineHeight.tall).toBe(1.5);
  expect(theme.letterSpacing.close).toBe(-0.02);
  expect(theme.shadow.card).toEqual([{ x: 0, y: 2, blur: 8, spread: 0, color: '$color.red-500', inset: true }]);
  expect(why).toEqual({
    old: 'set_unused',
    'spacing.lg': 'calculation',
    'fontFamilies.body': 'font_missing',
    case: 'type_unknown',
  });
});

it('Tokens Studio without themes: sets by name', () => {
  const { theme } = readFile({
    global: { white: { $value: '#ffffff', $type: 'color' } },
    'theme/light': { surface: { $value: '{white}', $type: 'color' } },
    'theme/dark': { surface: { $value: '#101010', $type: 'color' } },
    $metadata: { tokenSetOrder: ['global', 'theme/light', 'theme/dark'] },
  });
  expect(theme.color.surface).toEqual({ light: '$color.white', dark: '#101010' });
});

it('Style Dictionary 4: types of groups, texts as values', () => {
  const { theme, why } = readFile({
    color: {
      $type: 'color',
      base: { gray: { light: { $value: '#CCC' }, dark: { $value: '#111111' } } },
      font: { $value: '{color.base.gray.dark}' },
    },
    size: {
      $type: 'dimension',
      font: { small: { $value: '0.75rem' }, base: { $value: '1rem' } },
      border: { width: { thin: { $value: '1px' } } },
    },
    spacing: { $type: 'dimension', 0.5: { $value: '2px' }, xs: { $value: '4px' } },
    time: { quick: { $type: 'duration', $value: '0.2s' } },
    ease: { soft: { $type: 'cubicBezier', $value: 'cubic-bezier(0.4, 0, 0.2, 1)' } },
    asset: { icon: { $type: 'file', $value: 'icon.svg' } },
  });
  expect(theme.color).toMatchObject({ 'base-gray-light': both('#cccccc'), font: both('$color.base-gray-dark') });
  expect(theme.fontSize).toMatchObject({ small: [12, 12], base: [16, 16] });
  expect(theme.borderWidth.thin).toBe(1);
  expect(theme.space).toMatchObject({ '0-5': 2, xs: 4 });
  expect(theme.duration.quick).toBe(200);
  expect(theme.easing['ease-soft']).toEqual([0.4, 0, 0.2, 1]);
  expect(why).toEqual({ 'asset.icon': 'type_unknown' });
});

it('Style Dictionary 3: value without $, colors by the name of their group', () => {
  const { theme, why } = readFile({
    color: { brand: { value: '#0af' } },
    size: { radius: { lg: { value: '20px', type: 'dimension' } }, lost: { value: '3px' } },
  });
  expect(theme.color.brand).toEqual(both('#00aaff'));
  expect(theme.radius.lg).toBe(20);
  expect(why).toEqual({ 'size.lost': 'no_type' });
});

it('Style Dictionary 5 and the format itself: objects, $root, $extends, JSON pointers, composites', () => {
  const { theme, why } = readFile({
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    color: {
      $type: 'color',
      blue: { $value: srgb('#0066cc') },
      brand: { $root: { $value: srgb('#dd0000') }, strong: { $ref: '#/color/blue' } },
      warning: {
        $extends: '{color.brand}',
        soft: { $value: { colorSpace: 'srgb', components: [{ $ref: '#/color/blue/$value/components/0' }, 0.4, 1] } },
      },
    },
    radius: { $type: 'dimension', md: { $value: { value: 0.5, unit: 'rem' } }, huge: { $value: px(4000) } },
    shadow: {
      card: {
        $type: 'shadow',
        $value: { color: '{color.blue}', offsetX: px(0), offsetY: px(4), blur: px(12), spread: px(-1) },
      },
    },
    text: {
      $type: 'typography',
      lead: {
        $value: {
          fontFamily: ['Figtree', 'sans-serif'],
          fontSize: px(22),
          fontWeight: 'semi-bold',
          letterSpacing: px(-0.22),
          lineHeight: 1.4,
        },
      },
      heading: {
        $value: { fontFamily: 'Lora', fontSize: px(40), fontWeight: 800, letterSpacing: px(-1), lineHeight: 1.1 },
      },
    },
    motion: {
      open: {
        $type: 'transition',
        $value: {
          duration: { value: 200, unit: 'ms' },
          delay: { value: 0, unit: 'ms' },
          timingFunction: [0, 0, 0, 1],
        },
      },
    },
    line: { strong: { $type: 'border', $value: { color: srgb('#222222'), width: px(3), style: 'dashed' } } },
    glow: { $type: 'gradient', $value: [] },
  });
  expect(theme.color).toMatchObject({
    brand: both('#dd0000'),
    'brand-strong': both('$color.blue'),
    warning: both('#dd0000'),
    'warning-strong': both('$color.blue'),
    'warning-soft': both('#0066ff'),
    'line-strong': both('#222222'),
  });
  expect(theme.radius.md).toBe(8);
  expect(theme.shadow.card).toEqual([{ x: 0, y: 4, blur: 12, spread: -1, color: '$color.blue', inset: false }]);
  expect(theme.font).toMatchObject({
    lead: { family: 'figtree', stack: 'system' },
    heading: { family: 'lora', stack: 'transitional' },
  });
  expect([theme.fontSize.lead, theme.fontWeight.lead, theme.lineHeight.lead, theme.letterSpacing.lead]).toEqual([
    [22, 22],
    600,
    1.4,
    -0.01,
  ]);
  expect(theme.heading).toEqual({ weight: 800, lineHeight: 1.1, tracking: -0.025 });
  expect([theme.duration.open, theme.easing.open, theme.borderWidth['line-strong']]).toEqual([200, [0, 0, 0, 1], 3]);
  expect(why).toEqual({
    'radius.huge': 'value_out_of_bounds',
    'line.strong.style': 'part_unknown',
    glow: 'type_unknown',
  });
});

it('Open Color as tokens: ten shades by number', () => {
  const gray = [
    '#f8f9fa',
    '#f1f3f5',
    '#e9ecef',
    '#dee2e6',
    '#ced4da',
    '#adb5bd',
    '#868e96',
    '#495057',
    '#343a40',
    '#212529',
  ];
  const { theme, misfits } = readFile({
    'open-color': { $type: 'color', gray: Object.fromEntries(gray.map((value, step) => [step, { $value: value }])) },
  });
  expect(gray.map((_, step) => theme.color[`open-color-gray-${step}`]?.light)).toEqual(gray);
  expect(misfits).toEqual([]);
});

it('scales in oklch and other spaces, and which of them a screen cannot show', () => {
  const color = (colorSpace: string, components: readonly unknown[]) => ({
    $type: 'color',
    $value: { colorSpace, components },
  });
  const { theme, why } = readFile({
    color: {
      blue: {
        9: { $type: 'color', $value: 'oklch(64.9% 0.193 251.8)' },
        10: color('oklch', [0.7016, 0.3225, 328.363]),
      },
      hsl: color('hsl', [330, 100, 50]),
      hwb: color('hwb', ['none', 0, 0]),
      lab: color('lab', [60.17, 93.54, -60.5]),
      xyz: color('xyz-d65', [0.5929, 0.2848, 0.9699]),
      linear: color('srgb-linear', [1, 0, 1]),
      wide: color('display-p3', [0, 1, 0]),
      fallback: { $type: 'color', $value: { colorSpace: 'cmyk', components: [0, 0, 0], hex: '#abcdef' } },
      css: { $type: 'color', $value: 'rgba(255, 0, 0, 0.5)' },
      over: color('srgb', [1.2, 0, 0]),
    },
  });
  const light = (name: string) => theme.color[name]?.light;
  expect(light('blue-9')).toBe('#0090ff');
  expect(light('blue-10')).toBe('#ff00ff');
  expect(light('hsl')).toBe('#ff0080');
  expect(light('hwb')).toBe('#ff0000');
  expect(light('lab')).toBe('#ff00ff');
  expect(light('xyz')).toBe('#ff00ff');
  expect(light('linear')).toBe('#ff00ff');
  expect(light('css')).toBe('#ff000080');
  expect(light('fallback')).toBe('#abcdef');
  expect(why).toMatchObject({
    'color.wide': 'color_clipped',
    'color.over': 'color_clipped',
    'color.fallback': 'color_clipped',
  });
});

it('are made to ones that it can, and what cannot be is named', () => {
  const color = (value: string) => ({ $type: 'color', $value: value });
  const { theme, why } = readFile({
    color: {
      'Brand Primary': color('#000001'),
      brandPrimary: color('#000002'),
      Tête: color('#000003'),
      品牌: color('#000004'),
      ['x'.repeat(41)]: color('#000005'),
      a: { b: { c: { d: color('#000006') } } },
      constructor: color('#000007'),
    },
    radius: { full: { $type: 'dimension', $value: px(999) } },
  });
  expect(theme.color).toMatchObject({
    'brand-primary': both('#000001'),
    tete: both('#000003'),
    'a-b-c-d': both('#000006'),
  });
  expect(Object.hasOwn(theme.color, 'constructor')).toBe(false);
  expect(why).toEqual({
    'color.brandPrimary': 'name_taken',
    'color.品牌': 'name_unusable',
    'color.constructor': 'name_unusable',
    [`color.${'x'.repeat(41)}`]: 'name_long',
    'radius.full': 'name_reserved',
  });
});
