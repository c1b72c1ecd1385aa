import { describe, expect, it } from 'vitest';
import { withStyleValues } from './style-layers.ts';

describe('withStyleValues', () => {
  it('sets and takes back without leaving empty layers', () => {
    expect(withStyleValues({ base: { gap: '1px' } }, 'base', { gap: undefined })).toBeUndefined();
    expect(withStyleValues(undefined, 'lg', { gap: '2rem', color: '#fff' })).toEqual({
      lg: { gap: '2rem', color: '#fff' },
    });
    expect(withStyleValues({ base: { gap: '1px' } }, 'hover', { color: '#fff' })).toEqual({
      base: { gap: '1px' },
      hover: { color: '#fff' },
    });
  });
});
