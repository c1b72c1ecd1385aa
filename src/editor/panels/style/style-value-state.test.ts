import { describe, expect, it } from 'vitest';
import { styleValueState, withStyleValue } from './style-value-state';

const style = { base: { gap: '8px' }, md: { gap: '16px', color: '#fff' } };

describe('styleValueState', () => {
  it.each([
    ['gap', 'base', { value: '8px', from: 'set', overrides: ['base', 'md'] }],
    ['gap', 'sm', { value: '8px', from: 'inherited', source: 'base', overrides: ['base', 'md'] }],
    ['gap', 'xl', { value: '16px', from: 'inherited', source: 'md', overrides: ['base', 'md'] }],
    ['color', 'base', { value: undefined, from: 'default', overrides: ['md'] }],
  ] as const)('%s at %s', (key, breakpoint, expected) => {
    expect(styleValueState(style, key, breakpoint)).toEqual(expected);
  });
});

describe('withStyleValue', () => {
  it('sets and takes back without leaving empty layers', () => {
    expect(withStyleValue(style, 'gap', 'base', undefined)).toEqual({ md: { gap: '16px', color: '#fff' } });
    expect(withStyleValue({ base: { gap: '1px' } }, 'gap', 'base', undefined)).toBeUndefined();
    expect(withStyleValue(undefined, 'gap', 'lg', '2rem')).toEqual({ lg: { gap: '2rem' } });
  });
});
