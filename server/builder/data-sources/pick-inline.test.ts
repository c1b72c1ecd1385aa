// @module-tag no-database
import { expect, test } from 'vitest';
import { inlineKeys, isInlinePointer, pickInline } from './pick-inline';
import { dataSourceUsesKeys } from './placeholders';

const inline = { rome: { name: 'Rome' }, 'a/b': [{ n: 1 }], constructor2: 1 };

function pick(url: string, keys: Record<string, string> = {}) {
  return pickInline({ method: 'GET', url, inline }, keys);
}

test('all of it, or the part that the pointer names', () => {
  expect(pick('')).toEqual({ kind: 'ok', data: inline });
  expect(pick('#/rome/name')).toEqual({ kind: 'ok', data: 'Rome' });
  expect(pick('#/a~1b/0/n')).toEqual({ kind: 'ok', data: 1 });
  expect(pick('https://a.example/rome')).toEqual({ kind: 'ok', data: inline });
  expect(pick('#/<slug>', { slug: 'rome' })).toEqual({ kind: 'ok', data: { name: 'Rome' } });
});

test('a key stays inside its step, and finds own entries only', () => {
  for (const slug of ['paris', 'rome/name', '__proto__', 'constructor', 'toString', '']) {
    expect(pick('#/<slug>', { slug })).toEqual({ kind: 'not-found' });
  }
  expect(pick('#/<slug>', { slug: 'a/b' }).kind).toBe('ok');
  expect(pick('#/<slug>')).toEqual({ kind: 'missing-key' });
});

test('a pointer with a key makes the source depend on the address', () => {
  expect(dataSourceUsesKeys({ method: 'GET', url: '#/<slug>', inline })).toBe(true);
  expect(dataSourceUsesKeys({ method: 'GET', url: '', inline })).toBe(false);
  expect(['', '#', '#/a', '#/<slug>/x'].every(isInlinePointer)).toBe(true);
  expect(['https://a.example/', '#a', '/a', '#/a?b'].some(isInlinePointer)).toBe(false);
});

test('lists the values of a key that the data holds', () => {
  const keysOf = (url: string, key = 'slug') => inlineKeys({ method: 'GET', url, inline }, key);
  expect(keysOf('#/<slug>')).toEqual(['rome', 'a/b', 'constructor2']);
  expect(keysOf('#/rome/<slug>')).toEqual(['name']);
  expect(keysOf('#/a~1b/<slug>')).toEqual(['0']);
  expect([
    keysOf('#/<slug>', 'other'),
    keysOf('#/x-<slug>'),
    keysOf('#/paris/<slug>'),
    keysOf('#/rome/name/<slug>'),
  ]).toEqual([[], [], [], []]);
  expect(inlineKeys({ method: 'GET', url: 'https://a.example/<slug>' }, 'slug')).toEqual([]);
});
