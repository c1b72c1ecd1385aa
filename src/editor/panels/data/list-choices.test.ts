import { expect, it } from 'vitest';
import type { SampleScope } from '#src/editor/document/sample-scope.tsx';
import { listChoices } from './list-choices';

it('names each list by its data source, with how many items it has', () => {
  const scope: SampleScope = {
    route: { slug: 'coast' },
    api: { walks: [{ title: 'Coast', stops: [1, 2, 3] }, { title: 'Wood' }], shop: { 'opening hours': ['9'] } },
    site: { name: 'Walks' },
  };
  expect(listChoices(scope, new Map([['walks', 'Our walks'], ['shop', 'Shop']]))).toEqual([
    { path: 'api.walks', name: 'Our walks', count: 2 },
    { path: "api.shop['opening hours']", name: 'Shop › opening hours', count: 1 },
  ]);
  expect(listChoices({ item: { tags: ['a'] } }, new Map())).toEqual([{ path: 'item.tags', name: 'item.tags', count: 1 }]);
});
