import { describe, expect, it } from 'vitest';
import { styleOrigin } from './style-cascade';

const style = {
  base: { gap: '8px', padding: '4px' },
  md: { gap: '16px', color: '#fff' },
  hover: { color: '#000' },
};

describe('styleOrigin', () => {
  it.each([
    ['gap', 'base', 'base', { value: '8px', from: 'set', source: 'base', setIn: ['base', 'md'] }],
    ['gap', 'sm', 'base', { value: '8px', from: 'layer', source: 'base', setIn: ['base', 'md'] }],
    ['gap', 'xl', 'base', { value: '16px', from: 'layer', source: 'md', setIn: ['base', 'md'] }],
    ['color', 'base', 'xl', { value: undefined, from: 'unset', setIn: ['md', 'hover'] }],
    ['gap', 'hover', 'base', { value: '8px', from: 'layer', source: 'base', setIn: ['base', 'md'] }],
    ['gap', 'hover', 'lg', { value: '16px', from: 'layer', source: 'md', setIn: ['base', 'md'] }],
    ['color', 'active', 'base', { value: '#000', from: 'layer', source: 'hover', setIn: ['md', 'hover'] }],
    ['color', 'focus', 'base', { value: undefined, from: 'unset', setIn: ['md', 'hover'] }],
  ] as const)('%s in %s at %s', (key, layer, width, expected) => {
    expect(styleOrigin(style, key, layer, width)).toEqual(expected);
  });

  it('reads a side of a box from whichever property wins there', () => {
    const keys = ['padding', 'paddingBlock', 'paddingBlockStart'];
    expect(styleOrigin(style, keys, 'base', 'base').value).toBe('4px');
    expect(styleOrigin({ base: { paddingBlock: '9px', padding: '4px' } }, keys, 'base', 'base').value).toBe('9px');
    expect(styleOrigin({ base: { paddingBlock: '9px' }, md: { padding: '1px' } }, keys, 'lg', 'lg').value).toBe('1px');
  });
});
