import { expect, it } from 'vitest';
import { colors } from '#src/ui/tokens.ts';
import { CODE_COLORS } from './code-colors';

/** What may lie below a line: the pane, an added, a deleted and a selected one. */
const GROUNDS = ['surface', 'successSoft', 'dangerSoft', 'primarySoft'] as const;

function luminance(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['_light', '_dark'] as const)('can be read on every ground of the editor: %s', (appearance) => {
  const pairs = Object.values(CODE_COLORS).flatMap((color) =>
    GROUNDS.map((ground) => ({
      pair: `${color} on ${ground}`,
      ratio: contrast(colors[color].value[appearance], colors[ground].value[appearance]),
    })),
  );
  expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});
