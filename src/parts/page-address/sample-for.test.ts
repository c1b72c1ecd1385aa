import { expect, test } from 'vitest';
import { sampleFor } from './sample-for';

test('an address without keys is its own example', () => {
  expect(sampleFor('/about/')).toBe('/about/');
});

test('keys are filled with the values that are known, else with their names', () => {
  expect(sampleFor('/pani/<slug>/<lang>', { slug: 'ciabatta è' })).toBe('/pani/ciabatta%20%C3%A8/lang');
});
