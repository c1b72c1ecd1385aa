import { expect, it } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { setColor } from './change-color';
import { contrastPairs, levelOf } from './contrast-pairs';
import { hardestPair, readableColor } from './readable-color';

const orange = setColor(neutral, 'primary', 'light', '#e0962f');

it('says where a color is the hardest to read, and nothing of one that reads well', () => {
  expect(hardestPair(orange, 'primary', 'light')).toMatchObject({ over: 'primary', least: 3 });
  expect(hardestPair(neutral, 'primary', 'light')).toBeUndefined();
  expect(readableColor(neutral, 'primary', 'light')).toBeUndefined();
});

it.each(['#e0962f', '#ffe100', '#ff0000', '#8ecae6', '#ffffff'])('offers a color near %s that reads well', (color) => {
  const theme = setColor(neutral, 'link', 'light', color);
  const offered = readableColor(theme, 'link', 'light');
  const after = setColor(theme, 'link', 'light', offered ?? color);
  const own = contrastPairs(after).filter(({ over, side }) => over === 'link' && side === 'light');
  expect(own.map(levelOf)).not.toContain('');
});

it('changes no more than it must', () => {
  expect(readableColor(orange, 'primary', 'light')).toMatch(/^#c[0-9a-f]/);
});
