import { expect, it } from 'vitest';
import { canStayHere, reachingWider, styleOnlyAt } from './only-here';

it('keeps a change at the phone and gives wider windows back what they had', () => {
  const style = { base: { fontSize: '20px', gap: '1px' }, md: { gap: '8px' } };
  const formers = { fontSize: { base: undefined, wider: '$fontSize.2xl' }, gap: { base: '4px', wider: '4px' } };
  expect(styleOnlyAt(style, 'base', formers)).toEqual({
    base: { fontSize: '20px', gap: '1px' },
    sm: { fontSize: '$fontSize.2xl', gap: '4px' },
    md: { gap: '8px' },
  });
});

it('moves a change to the tablet, between what is narrower and what is wider', () => {
  const style = { base: { gap: '1px' } };
  expect(styleOnlyAt(style, 'md', { gap: { base: '4px', wider: '4px' } })).toEqual({
    base: { gap: '4px' },
    md: { gap: '1px' },
    lg: { gap: '4px' },
  });
});

it('leaves wider windows alone that have a value of their own, and what is as it was', () => {
  const style = { base: { gap: '1px', padding: '2px' }, sm: { gap: '8px' } };
  const formers = { gap: { base: '4px', wider: '8px' }, padding: { base: '2px', wider: '2px' } };
  expect(reachingWider(style, 'base', formers)).toEqual([]);
  expect(styleOnlyAt(style, 'base', formers)).toEqual(style);
});

it('cannot stay where what wider windows showed cannot be said', () => {
  const style = { base: { lineHeight: '2' } };
  expect(canStayHere(style, 'base', { lineHeight: { base: undefined, wider: undefined } })).toBe(false);
});
