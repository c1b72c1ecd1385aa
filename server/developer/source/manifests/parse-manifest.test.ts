// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MANIFEST_LIMITS } from '#common/contract/manifest-limits.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { MANIFEST_EXAMPLE } from '#common/project-widgets/manifest-example.ts';
import { parseManifest } from './parse-manifest';

const CARD = {
  name: 'price-card',
  title: 'Price card',
  file: 'src/card.ts',
  page: '/widgets/price-card/',
  properties: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', maxLength: 40, default: 'Basic' },
      price: { type: 'number', minimum: 0, maximum: 1000 },
      look: { type: 'string', enum: ['plain', 'loud'], default: 'plain' },
      link: { type: 'string', format: 'uri' },
      featured: { type: 'boolean', default: false },
    },
    required: ['price'],
  },
  slots: [{ name: 'content', title: 'Content' }],
};

function write(change: object = {}) {
  return JSON.stringify({ version: 1, components: [{ ...CARD, ...change }] }, null, 2);
}

function property(schema: object, required: string[] = []) {
  return write({ properties: { type: 'object', properties: { it: schema }, required } });
}

function faultsOf(text: string) {
  return parseManifest(text).faults.map(({ pointer, code }) => [pointer, code]);
}

describe('a manifest', () => {
  it('is read with its defaults filled in', () => {
    const [card] = parseManifest(write()).manifest?.components ?? [];
    expect(card).toMatchObject({ name: 'price-card', height: MANIFEST_LIMITS.height, slots: [{ name: 'content' }] });
    const small = JSON.stringify({ version: 1, components: [{ name: 'a', title: 'A', file: 'a', page: '/' }] });
    expect(parseManifest(small).manifest?.components[0]?.properties).toEqual({
      type: 'object',
      properties: {},
      required: [],
    });
    expect(parseManifest(`\uFEFF${small}`).faults).toEqual([]);
  });

  it.each<[string, string, string[][]]>([
    ['no JSON', '{"version": 1,', [['', 'not_json']]],
    ['a comment', '// hello\n{"version":1,"components":[]}', [['', 'not_json']]],
    ['nothing', '', [['', 'not_json']]],
    ['another kind', '[]', [['', 'wrong_type']]],
    ['another version', '{"version":2,"components":[]}', [['/version', 'not_one_of']]],
    ['an unknown field', write({ extra: 1 }), [['/components/0/extra', 'unknown_field']]],
    ['a name with spaces', write({ name: 'Price card' }), [['/components/0/name', 'component_name']]],
    ['a page elsewhere', write({ page: '//evil.example/' }), [['/components/0/page', 'manifest_page']]],
    ['a page above', write({ page: '/../x' }), [['/components/0/page', 'manifest_page']]],
    ['a page with a query', write({ page: '/a?b' }), [['/components/0/page', 'manifest_page']]],
    ['a page of script', write({ page: 'javascript:alert(1)' }), [['/components/0/page', 'manifest_page']]],
    ['an unknown type', property({ type: 'array' }), [['/components/0/properties/properties/it/type', 'not_valid']]],
    ['a reference', property({ $ref: '#' }), [['/components/0/properties/properties/it/type', 'not_valid']]],
    [
      'a pattern',
      property({ type: 'string', pattern: '(a+)+$' }),
      [['/components/0/properties/properties/it/pattern', 'unknown_field']],
    ],
    [
      'a default that does not fit',
      property({ type: 'integer', default: 1.5 }),
      [['/components/0/properties/properties/it/default', 'manifest_default']],
    ],
    [
      'a link as default that runs',
      property({ type: 'string', format: 'uri', default: 'javascript:alert(1)' }),
      [['/components/0/properties/properties/it/default', 'manifest_default']],
    ],
    [
      'something required that is not there',
      property({ type: 'boolean' }, ['its']),
      [['/components/0/properties/required/0', 'manifest_required']],
    ],
    [
      'two of one name',
      JSON.stringify({ version: 1, components: [CARD, CARD] }),
      [['/components/1/name', 'manifest_name_twice']],
    ],
    ['a key twice', '{"version":1,"version":1,"components":[]}', [['', 'manifest_name_twice']]],
    ['a name that objects have', property({}).replace('"it"', '"constructor"'), []],
    ['what is nested without end', '['.repeat(60_000), [['', 'nested_too_deeply']]],
    ['what is too large', `"${'x'.repeat(MANIFEST_LIMITS.bytes)}"`, [['', 'manifest_too_large']]],
    [
      'too many components',
      JSON.stringify({ version: 1, components: Array.from({ length: 41 }, (_, i) => ({ ...CARD, name: `c${i}` })) }),
      [['/components', 'too_many']],
    ],
  ])('is refused with its place for %s', (_what, text, expected) => {
    const found = faultsOf(text);
    if (expected.length > 0) expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  it('is the example that the app shows', () => {
    expect(parseManifest(MANIFEST_EXAMPLE).faults).toEqual([]);
  });

  it('names the line', () => {
    const text = write({ page: 'widgets' });
    const line = text.split('\n').findIndex((one) => one.includes('"page"')) + 1;
    expect(parseManifest(text).faults).toMatchObject([{ line, pointer: '/components/0/page' }]);
  });

  it('is read or refused, whatever is written', () => {
    const anything = fc.oneof(fc.string({ maxLength: 2000 }), fc.json({ maxDepth: 8 }));
    fc.assert(
      fc.property(anything, (text) => {
        const { manifest, faults } = parseManifest(text);
        return manifest === null ? faults.length > 0 : faults.length === 0;
      }),
    );
  });

  it('is read or refused, whatever is changed in a good one', () => {
    fc.assert(
      fc.property(fc.nat(write().length), fc.string({ maxLength: 3 }), (at, put) => {
        const text = write().slice(0, at) + put + write().slice(at + 1);
        const { manifest, faults } = parseManifest(text);
        return manifest === null ? faults.every(({ line }) => line >= 1) : faults.length === 0;
      }),
    );
  });
});

const DEEP = '['.repeat(30_000);
const SAME = Array.from({ length: 15_000 }, () => '"a":1\n').join();

// Its parser goes down level by level, in the process of everybody.
it.each([
  ['nests behind a quote in a comment', `// "\n${DEEP}\n// "`, 'nested_too_deeply'],
  ['nests behind a quote in a long comment', `/* " */${DEEP}/* " */`, 'nested_too_deeply'],
  ['nests behind a quote that its line ends', `["\n,${DEEP}\n"`, 'nested_too_deeply'],
  ['nests behind a quote that a return ends', `["\r,${DEEP}\r"`, 'nested_too_deeply'],
  ['nests between brackets that do not fit', '[},'.repeat(30_000), 'nested_too_deeply'],
  ['nests between braces that do not fit', '{"a":],"b":'.repeat(10_000), 'nested_too_deeply'],
  ['nests after many ends', `[${'},'.repeat(20_000)}${DEEP}`, 'nested_too_deeply'],
  ['nests by names', '{"":'.repeat(25_000), 'nested_too_deeply'],
  ['is one open text of signs', '"\\'.repeat(60_000), 'not_json'],
  ['is quotes', '"'.repeat(120_001), 'not_json'],
  ['is beginnings of comments', '/*'.repeat(60_000), 'not_json'],
  ['is one name many times', `{${SAME}}`, 'manifest_name_twice'],
  ['is names that it may not have', `{${Array.from({ length: 9000 }, (_, n) => `"k${n}":1\n`).join()}}`, 'required'],
  ['is empty components', `{"components":[${'{},\n'.repeat(20_000)}{}]}`, 'required'],
])('a manifest that %s is refused in a moment (docs/trust.md 85)', async (_, text, code) => {
  await expectFreeLoop(() => expect(parseManifest(text).faults.map((fault) => fault.code)).toContain(code));
});
