import { expect, it } from 'vitest';
import { listSpec } from './spec';

it('asks for the first number of a numbered list alone, and for the icon of any other', () => {
  const asked = (ordered: boolean) =>
    Object.keys(listSpec.props).filter((prop) => listSpec.isUsed?.(prop, { ...listSpec.defaults, ordered }) ?? true);
  expect(asked(true)).toEqual(['items', 'ordered', 'start']);
  expect(asked(false)).toEqual(['items', 'ordered', 'icon']);
});
