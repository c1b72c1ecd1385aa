import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManifestComponent, PropertySchema } from '../contract/project-manifest';
import type { MigrationStep } from '../contract/project-widgets';
import { checkProperties, completeProperties, startProperties } from './check-properties';
import { breaksOf, migrateUse } from './migration';

function component(properties: Record<string, PropertySchema>, required: string[] = []): ManifestComponent {
  return {
    name: 'card',
    title: 'Card',
    file: 'card.ts',
    page: '/card/',
    height: 320,
    slots: [],
    properties: { type: 'object', properties, required },
  };
}

function codes(schema: PropertySchema, value: unknown) {
  return checkProperties(component({ it: schema }), { it: value }).map(({ code }) => code);
}

describe('properties of a component', () => {
  it.each<[PropertySchema, unknown, string[]]>([
    [{ type: 'string' }, 'x', []],
    [{ type: 'string' }, 1, ['property_type']],
    [{ type: 'string', maxLength: 2 }, 'xxx', ['property_length']],
    [{ type: 'string', enum: ['a'] }, 'b', ['property_option']],
    [{ type: 'string', format: 'uri' }, '', []],
    [{ type: 'string', format: 'uri' }, 'javascript:alert(1)', ['property_address']],
    [{ type: 'string', format: 'uri' }, '//evil.example', ['property_address']],
    [{ type: 'string', format: 'uri' }, 'mailto:a@b.example', []],
    [{ type: 'string', format: 'image' }, 'mailto:a@b.example', ['property_address']],
    [{ type: 'string', format: 'image' }, 'media:abc', []],
    [{ type: 'string', format: 'color' }, '#12abEF', []],
    [{ type: 'string', format: 'color' }, 'red', ['property_color']],
    [{ type: 'integer' }, 1.5, ['property_type']],
    [{ type: 'number', minimum: 0 }, -1, ['property_range']],
    [{ type: 'number' }, Number.NaN, ['property_range']],
    [{ type: 'boolean' }, 'true', ['property_type']],
    [{ type: 'boolean' }, { $bind: 'item' }, ['property_type']],
  ])('%j takes %j: %j', (schema, value, expected) => {
    expect(codes(schema, value)).toEqual(expected);
  });

  it('are known by name, there where they are required, and begin with something that fits', () => {
    const card = component(
      {
        title: { type: 'string', default: 'Basic' },
        price: { type: 'number', minimum: 3 },
        look: { type: 'string', enum: ['a', 'b'] },
      },
      ['title', 'price', 'look'],
    );
    expect(checkProperties(card, { color: 1 })).toEqual([
      { property: 'color', code: 'property_unknown' },
      { property: 'price', code: 'property_missing' },
      { property: 'look', code: 'property_missing' },
    ]);
    expect(checkProperties(card, { constructor: 1 })[0]).toEqual({ property: 'constructor', code: 'property_unknown' });
    expect(startProperties(card)).toEqual({ price: 3, look: 'a' });
    expect(checkProperties(card, startProperties(card))).toEqual([]);
    expect(completeProperties(card, { price: 5 })).toEqual({ title: 'Basic', price: 5 });
  });

  it('begin with something that fits, whatever the bounds are', () => {
    const bounds = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
    fc.assert(
      fc.property(bounds, ([minimum, room]) => {
        const card = component({ it: { type: 'integer', minimum, maximum: minimum + room } }, ['it']);
        return checkProperties(card, startProperties(card)).length === 0;
      }),
    );
  });
});

describe('a migration', () => {
  const manifest = {
    version: 1 as const,
    components: [component({ heading: { type: 'string' }, price: { type: 'number' } }, ['price'])],
  };
  const use = { component: 'old-card', properties: { title: 'Basic', size: 'l' } };

  it('names what breaks', () => {
    expect(breaksOf(manifest, use)).toEqual([{ property: null, code: 'component_gone' }]);
    expect(breaksOf(manifest, { ...use, component: 'card' }).map(({ code }) => code)).toEqual([
      'property_unknown',
      'property_unknown',
      'property_missing',
    ]);
    expect(breaksOf(null, use)).toEqual([{ property: null, code: 'component_gone' }]);
  });

  it('renames, removes and sets, and leaves other components alone', () => {
    const steps: MigrationStep[] = [
      { kind: 'component', component: 'old-card', to: 'card' },
      { kind: 'rename', component: 'old-card', property: 'title', to: 'heading' },
      { kind: 'remove', component: 'old-card', property: 'size' },
      { kind: 'set', component: 'old-card', property: 'price', value: 9 },
    ];
    const moved = migrateUse(steps, use);
    expect(moved).toEqual({ component: 'card', properties: { heading: 'Basic', price: 9 } });
    expect(breaksOf(manifest, moved)).toEqual([]);
    expect(migrateUse(steps, { component: 'other', properties: { title: 'x' } })).toEqual({
      component: 'other',
      properties: { title: 'x' },
    });
    expect(migrateUse(steps.slice(1, 2), { component: 'old-card', properties: {} }).properties).toEqual({});
  });
});
