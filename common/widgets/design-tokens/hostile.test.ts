import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteThemes } from '../site-theme/resolve-theme';
import { themeFaults } from '../site-theme/theme-faults';
import { TokensFault } from './format';
import { readDesignTokens } from './read-design-tokens';

const { neutral } = siteThemes;

function read(json: unknown) {
  const { theme, misfits } = readDesignTokens([{ name: 'a.json', json }], neutral, {
    fonts: [],
    convert: () => undefined,
  });
  expect(themeFaults(theme, () => false)).toEqual([]);
  return { theme, why: Object.fromEntries(misfits.map(({ path, why }) => [path, why])), misfits };
}

function codeOf(json: unknown): string {
  try {
    read(json);
  } catch (error) {
    if (error instanceof TokensFault) return error.code;
    throw error;
  }
  return 'read';
}

const color = ($value: unknown) => ({ $type: 'color', $value });
const numbered = (count: number, each: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${String(index)}`, each(index)]));

describe('references', () => {
  it('that go round in a circle, lead nowhere or are chains without end are named', () => {
    const { why, theme } = read({
      color: {
        a: color('{color.b}'),
        b: color('{color.c}'),
        c: color('{color.a}'),
        self: { $value: '{color.self}' },
        lost: color('{color.gone}'),
        group: color('{color.inner}'),
        inner: { x: color('#000000') },
        half: color('rgba({color.inner.x}, 0.5)'),
        fine: color('{color.inner.x}'),
      },
    });
    expect(why).toEqual({
      'color.a': 'circle',
      'color.b': 'circle',
      'color.c': 'circle',
      'color.self': 'circle',
      'color.lost': 'reference_missing',
      'color.group': 'reference_missing',
      'color.half': 'calculation',
    });
    expect(theme.color.fine).toEqual({ light: '$color.inner-x', dark: '$color.inner-x' });
  });

  it('are followed in a time that grows with the file, not with its square', () => {
    const backward = numbered(10_000, (index) => color(index === 0 ? '#000000' : `{t${String(index - 1)}}`));
    expect(new Set(Object.values(read(backward).why))).toEqual(new Set(['group_full']));
    const forward = numbered(10_000, (index) => color(index === 9999 ? '#000000' : `{t${String(index + 1)}}`));
    expect(new Set(Object.values(read(forward).why))).toEqual(new Set(['group_full']));
    const untyped = numbered(10_000, (index) =>
      index === 9999 ? color('#000000') : { $value: `{t${String(index + 1)}}` },
    );
    expect(read(untyped).why.t0).toBe('reference_deep');
    const nested = numbered(2000, (index) => ({ $type: 'fontFamily', $value: [`{t${String(index + 1)}}`] }));
    expect(read(nested).why.t0).toBe('reference_deep');
  });

  it('of shadows to shadows do not grow without bounds', () => {
    const twice = (index: number) => ({
      $type: 'shadow',
      $value: index === 0 ? [] : [`{t${String(index - 1)}}`, `{t${String(index - 1)}}`],
    });
    expect(read(numbered(40, twice)).why.t39).toBe('value_out_of_bounds');
  });
});

describe('groups', () => {
  it('that extend each other or what is none are named', () => {
    const { why } = read({
      a: { $extends: '{b}' },
      b: { $extends: '{a}' },
      in: { deep: { $extends: '{in}' }, x: color('#000000') },
      gone: { $extends: '{nothing}' },
      token: { $extends: '#/in/x' },
      wrong: { $extends: 5 },
    });
    expect(why).toEqual({
      a: 'circle',
      b: 'circle',
      'in.deep': 'circle',
      gone: 'extends_wrong',
      token: 'extends_wrong',
      wrong: 'extends_wrong',
    });
  });

  it('that double with each that extends them are refused as a whole', () => {
    const doubled = numbered(30, (index) => {
      const before = `{t${String(index - 1)}}`;
      return index === 0 ? { x: color('#000000') } : { l: { $extends: before }, r: { $extends: before } };
    });
    expect(codeOf(doubled)).toBe('too_many');
  });

  it('that hold a value too are read as the token, and what is lost is named', () => {
    const { why, theme } = read({ color: { red: { ...color('#ff0000'), dark: color('#880000') } } });
    expect(theme.color.red?.light).toBe('#ff0000');
    expect(why).toEqual({ 'color.red': 'token_and_group' });
  });
});

describe('whole files', () => {
  it.each([
    ['nothing', null, 'not_tokens'],
    ['a list', [], 'not_tokens'],
    ['a text', 'tokens', 'not_tokens'],
    ['no token', { color: {} }, 'no_tokens'],
    ['something else', { name: 'app', version: '1.0.0', scripts: { test: 'vitest' } }, 'no_tokens'],
    ['100,000 tokens', numbered(100_000, () => color('#000000')), 'too_many'],
    ['very many values', { a: color(Array.from({ length: 500_000 }, () => 0)) }, 'too_many'],
  ])('%s: said as a whole', (_what, json, code) => {
    expect(codeOf(json)).toBe(code);
  });

  it('deeper than any file: refused without a crash', () => {
    const json: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(codeOf(json)).toBe('too_deep');
  });
});

describe('names', () => {
  it('without end are left out, and are not made again for each token in them', () => {
    const group = { $type: 'sparkle', ...numbered(600, () => ({ $value: 1 })) };
    const { misfits } = read({ x: color('#000000'), ['a'.repeat(200_000)]: group });
    expect(misfits.map(({ why }) => why)).toEqual(['name_long']);
    expect(JSON.stringify(misfits).length).toBeLessThan(500);
  });

  it('of many levels that are long together are left out too', () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>(
      (inner) => ({ ['b'.repeat(40)]: inner }),
      numbered(100, () => color('#000000')),
    );
    expect(read({ color: deep, x: color('#000000') }).misfits.map(({ why }) => why)).toEqual(['name_long']);
  });

  it('that are long in sum are refused as a whole', () => {
    expect(codeOf({ ['c'.repeat(400)]: numbered(10_000, () => color('#000000')) })).toBe('too_many');
  });

  it('in remarks are short, and without what no database takes', () => {
    const { misfits } = read({
      'a\u0000b\uD800': { x: { $type: `z${'z'.repeat(10_000)}`, $value: 1 } },
      y: color('#0'),
    });
    expect(misfits[0]).toEqual({ path: 'a\uFFFDb\uFFFD.x', why: 'type_unknown', detail: `z${'z'.repeat(39)}` });
  });

  it('that no call takes are left out', () => {
    const { theme, why } = read({ color: { constructor: color('#445566'), prototype: color('#445566') } });
    expect([Object.keys(theme.color).includes('constructor'), Object.keys(theme.color).includes('prototype')]).toEqual([
      false,
      false,
    ]);
    expect(why).toEqual({ 'color.constructor': 'name_unusable', 'color.prototype': 'name_unusable' });
  });

  it.each(['a\uD800b', 'a\u0000b'])('of themes that no call takes are left out: %j', (title) => {
    const own = { 'app.pagewright': { title, scales: { constructor: { from: '#000000', adjusted: [] } } } };
    const { theme, why } = read({ $extensions: own, color: { x: color('#000000') } });
    expect([theme.title, Object.keys(theme.scales)]).toEqual([neutral.title, Object.keys(neutral.scales)]);
    expect(Object.values(why)).toEqual(['own_data_wrong', 'own_data_wrong']);
  });
});

describe('what is in files', () => {
  it('leave the prototypes of objects alone', () => {
    const json: unknown = JSON.parse(
      '{"color":{"$type":"color","__proto__":{"$value":"#ff0000"},"constructor":{"prototype":{"polluted":{"$value":"#00ff00"}}}},"__proto__":{"x":{"$type":"color","$value":"#0000ff"}}}',
    );
    const { theme } = read(json);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(theme.color)).toBe(Object.prototype);
    expect(theme.color).toMatchObject({
      proto: { light: '#ff0000' },
      'constructor-prototype-polluted': { light: '#00ff00' },
      'proto-x': { light: '#0000ff' },
    });
  });

  it('with more tokens than a group takes: the first are taken, the rest is named', () => {
    const { theme, misfits } = read({ color: numbered(300, () => color('#000000')) });
    expect(Object.keys(theme.color)).toHaveLength(250);
    expect(misfits).toHaveLength(300 - (250 - Object.keys(neutral.color).length));
    expect(misfits[0]?.why).toBe('group_full');
  });

  it('with references to colors that do not fit in any more: the colors themselves', () => {
    const { theme } = read({
      color: { ...numbered(300, () => color('#123456')), canvas: color('{color.t299}') },
    });
    expect(theme.color.canvas?.light).toBe('#123456');
  });

  it('whose values are wrong: each is named, none is thrown', () => {
    const { why } = read({
      color: {
        no: color('#12'),
        obj: color({ colorSpace: 'srgb', components: [1, 2] }),
        nan: color({ colorSpace: 'srgb', components: [null, 0, 0] }),
        none: { $value: '#fff' },
      },
      radius: {
        $type: 'dimension',
        a: { $value: 'wide' },
        b: { $value: { value: -4, unit: 'px' } },
        c: { $value: { value: '4', unit: 'px' } },
        d: { $value: '3vw' },
      },
      fontWeight: { x: { $type: 'fontWeight', $value: 'heavyish' } },
      duration: { x: { $type: 'duration', $value: { value: 1, unit: 'min' } } },
      easing: { x: { $type: 'cubicBezier', $value: [2, 0, 0, 1] }, y: { $type: 'cubicBezier', $value: 'linear' } },
      lineHeight: { x: { $type: 'dimension', $value: '24px' } },
      shadow: { x: { $type: 'shadow', $value: 5 }, y: { $type: 'shadow', $value: { blur: '4px' } } },
      text: { x: { $type: 'typography', $value: 'bold' } },
      gap: { $type: 'sparkle', x: { $value: 1 } },
    });
    expect(
      Object.values(why).every((reason) => /^(?:value_|no_type|type_unknown|line_height_length)/.test(reason)),
    ).toBe(true);
    expect(Object.keys(why)).toHaveLength(17);
    expect(why).toMatchObject({
      'color.none': 'no_type',
      'gap.x': 'type_unknown',
      'lineHeight.x': 'line_height_length',
    });
  });

  it('of any shape are read or refused, never a crash', () => {
    const word = fc.constantFrom(
      '$value',
      '$type',
      '$ref',
      '$extends',
      '$root',
      'color',
      'light',
      'dark',
      'a',
      'b',
      '$extensions',
      'mode',
      'sets',
      'contexts',
      'resolutionOrder',
      '$themes',
      '$metadata',
      'value',
      'sources',
    );
    const leaf = fc.oneof(
      fc.constantFrom(
        'color',
        'dimension',
        'shadow',
        'typography',
        '{a}',
        '{a.b}',
        '{color.a}',
        '#/a/b',
        '#000',
        '4px',
        'light',
      ),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.dictionary(word, tie('tree'), { maxKeys: 6 }),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(word, tree), (json) => {
        codeOf(json);
      }),
      { numRuns: 500 },
    );
  });
});

describe('resolvers', () => {
  const timed = (json: unknown) => {
    const start = performance.now();
    const code = codeOf(json);
    // It took minutes and all memory; a busy machine is many times slower than an idle one.
    expect(performance.now() - start).toBeLessThan(20_000);
    return code;
  };

  it('whose sets name one another again and again are refused before they grow', () => {
    const sets = Object.fromEntries(
      Array.from({ length: 8 }, (_, level) => [
        `s${level}`,
        {
          sources: Array.from({ length: 40 }, () =>
            level === 7 ? { a: color('#000000') } : { $ref: `#/sets/s${level + 1}` },
          ),
        },
      ]),
    );
    expect(timed({ sets, resolutionOrder: [{ $ref: '#/sets/s0' }] })).toBe('too_many');
  });

  it('that merge a large set time and again are refused', () => {
    const large = { color: numbered(20_000, () => color('#000000')) };
    const sources = [
      { $ref: '#/sets/large' },
      ...Array.from({ length: 2000 }, () => ({ color: { x: color('#ffffff') } })),
    ];
    const sets = { large: { sources: [large] }, all: { sources } };
    expect(timed({ sets, resolutionOrder: [{ $ref: '#/sets/all' }] })).toBe('too_many');
    const order = Array.from({ length: 2000 }, () => ({ $ref: '#/sets/large' }));
    expect(timed({ sets, resolutionOrder: order })).toBe('too_many');
  });

  it('of a size that people have are read', () => {
    const large = { color: numbered(2000, () => color('#000000')) };
    const sets = {
      large: { sources: [large] },
      all: { sources: Array.from({ length: 60 }, () => ({ $ref: '#/sets/large' })) },
    };
    expect(timed({ sets, resolutionOrder: [{ $ref: '#/sets/all' }] })).toBe('read');
  });
});
