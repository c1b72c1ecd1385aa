import { describe, expect, it } from 'vitest';
import { luminance } from '#common/widgets/site-theme/color.ts';
import { SCALE_STEPS, scaleOf, stepOf } from './color-scale';

const BRANDS = ['#1f58e0', '#e4002b', '#ffcc00', '#00a651', '#6a1b9a', '#101010', '#fdfdfd', '#7f7f7f', '#00ffff'];

describe.each(BRANDS)('the scale of %s', (from) => {
  const scale = scaleOf(from);
  const values = SCALE_STEPS.map((step) => scale[step]);

  it('has the color itself at the step of its lightness', () => expect(scale[stepOf(from)]).toBe(from));

  it('has colors that a screen can show', () => {
    for (const value of values) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('grows darker step by step', () => {
    const bright = values.map(luminance);
    expect(bright).toEqual([...bright].sort((a, b) => b - a));
    expect(new Set(values).size).toBe(SCALE_STEPS.length);
  });
});

it('makes no colors out of gray', () => {
  for (const value of Object.values(scaleOf('#808080'))) {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as [number, number, number];
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3);
  }
});
