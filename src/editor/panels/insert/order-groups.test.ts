import { expect, it } from 'vitest';
import { orderGroups } from './order-groups';

function group(name: string, labels: readonly string[], isOwn = false) {
  return { group: name, entries: labels.map((label) => ({ label })), isOwn };
}

function order(query: string, ...groups: ReturnType<typeof group>[]) {
  return orderGroups(query, groups).map(({ group: name }) => name);
}

it('offers own blocks next to texts while nothing is asked for', () => {
  const layout = group('layout', ['Section']);
  const given = [layout, group('text', ['Text']), group('components', ['Card'], true), group('stored', ['Old'], true)];
  expect(order('  ', ...given)).toEqual(['text', 'components', 'stored', 'layout']);
});

it('offers own blocks first among those that answer as well, and never before better ones', () => {
  const layout = group('layout', ['Card grid']);
  expect(order('card', layout, group('components', ['Card of a person'], true))).toEqual(['components', 'layout']);
  expect(order('card', layout, group('components', ['Business card'], true))).toEqual(['layout', 'components']);
  expect(order('card', group('text', []), layout)).toEqual(['layout', 'text']);
  expect(order('card', layout, group('text', ['Cards']))).toEqual(['text', 'layout']);
});
