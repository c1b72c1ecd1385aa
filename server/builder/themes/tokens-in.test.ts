// @module-tag no-database
import { expect, it } from 'vitest';
import { atOnce } from '#common/rules/at-once.ts';
import { tokensIn } from './tokens-in';

const own = new Set(['color.brand', 'color.brand-600', 'space.hero']);

it('finds tokens wherever a part of a long document ends', () => {
  for (const before of [0, 1, 65_520, 65_530, 65_535, 65_536, 131_071]) {
    const text = `${'x'.repeat(before)}"$color.brand-600","$color.primary"`;
    expect([...atOnce(tokensIn(text, own))], String(before)).toEqual(['color.brand-600']);
  }
});

it('pauses in a document of five million letters', () => {
  const steps = tokensIn('"$space.hero",'.repeat(360_000), own);
  let pauses = 0;
  for (let step = steps.next(); step.done !== true; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(70);
});
