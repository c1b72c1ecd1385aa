import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRoutePattern } from './match-page-route';
import { isLightPattern, patternWeight } from './pattern-weight';

it('knows what becomes large before it is compiled', () => {
  for (const pattern of [
    '^/((((a{10}){10}){10}){10})$',
    '^/((((a{30}){30}){30}){10})$',
    `^/(?:${'\\p{L}{1000}'.repeat(60)})$`,
    `^/(?:${'[\\p{L}\\p{N}]{200}'.repeat(40)})$`,
    '^/(?:\\p{Greek}{0,600})$',
    '^/(?i:[^\\pL]{500})$',
    `^/${'(?:'.repeat(50)}x${'){2}'.repeat(50)}$`,
    '^/a{999999}$',
  ]) {
    expect([pattern, isLightPattern(pattern)]).toEqual([pattern, false]);
    expect(compileRoutePattern(pattern)).toBeUndefined();
  }
});

it('lets ordinary patterns pass, brackets, escapes and open ends included', () => {
  for (const pattern of [
    '^/p/(?<slug>[a-z0-9-]+)/?$',
    '^/blog/(?<year>\\d{4})/(?<month>\\d{2})/(?<title>[\\p{L}\\p{N}_-]{1,64})/?$',
    '^/[\\]{}()]{3}/\\{7\\}/(?:a|b){2,}$',
  ])
    expect(isLightPattern(pattern)).toBe(true);
  expect(patternWeight('ab{3}(cd){2}')).toBe(1 + 3 + 6);
});

it('reads anything to its end', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'()[]{}\\p,9az?*'.split('')) }),
      (pattern) => patternWeight(pattern) >= 0,
    ),
  );
});
