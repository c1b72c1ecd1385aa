import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { linkedSides, SIDES, withCorners, withSides } from './box-sides';
import { withStyleValues } from '#common/layout/style-layers.ts';

function put(style: JsonObject | undefined, ...args: [Parameters<typeof withSides>[3], string | undefined]) {
  return withStyleValues(style, 'base', withSides(style, 'base', 'padding', ...args));
}

describe('withSides', () => {
  it('writes a box in its shortest spelling', () => {
    expect(put(undefined, SIDES, '8px')).toEqual({ base: { padding: '8px' } });
    expect(put({ base: { padding: '8px' } }, ['blockStart'], '4px')).toEqual({
      base: { paddingBlockStart: '4px', paddingBlockEnd: '8px', paddingInline: '8px' },
    });
    expect(put({ base: { paddingTop: '1px', padding: '8px' } }, linkedSides('blockEnd', 'axis'), '4px')).toEqual({
      base: { paddingBlock: '4px', paddingInline: '8px' },
    });
    expect(put({ base: { paddingBlock: '4px', paddingInline: '8px' } }, ['inlineStart', 'inlineEnd'], '4px')).toEqual({
      base: { padding: '4px' },
    });
  });

  it('takes sides back and leaves other properties alone', () => {
    expect(put({ base: { padding: '8px', margin: '1px' } }, ['blockStart'], undefined)).toEqual({
      base: { paddingBlockEnd: '8px', paddingInline: '8px', margin: '1px' },
    });
    expect(put({ base: { paddingBlock: '8px' } }, SIDES, undefined)).toBeUndefined();
  });
});

it('withCorners writes one radius, or one a corner', () => {
  expect(withStyleValues(undefined, 'base', withCorners(undefined, 'base', ['borderStartStartRadius'], '4px'))).toEqual(
    {
      base: { borderStartStartRadius: '4px' },
    },
  );
  const style = { base: { borderRadius: '8px' } };
  expect(withStyleValues(style, 'base', withCorners(style, 'base', ['borderEndEndRadius'], '0'))).toEqual({
    base: {
      borderStartStartRadius: '8px',
      borderStartEndRadius: '8px',
      borderEndEndRadius: '0',
      borderEndStartRadius: '8px',
    },
  });
});
