// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DEFAULT_APPEARANCE, isDark, parseKept } from './appearance';
import { readAddress } from './read-address';

const script = readFileSync('public/first-paint.js', 'utf8');

/** The class that the script sets, with this kept on the device, this address and this system. */
function firstPaint(kept: string | null, search: string, systemDark: boolean): string {
  const root = { className: '' };
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: () => kept },
    location: { search },
    matchMedia: () => ({ matches: systemDark }),
    URLSearchParams,
  });
  return root.className;
}

const kepts = [null, 'dark', 'light', '{"mode":"dark"}', '{"mode":"semi-dark"}', '{"mode":"system"}', '{broken', '{}'];
const searches = [
  '',
  '?mode=dark',
  '?theme_mode=light&mode=dark',
  '?mode=system',
  '?mode=<b>',
  '?theme_mode=x&mode=dark',
];
const cases = kepts.flatMap((kept) =>
  searches.flatMap((search) => [true, false].map((systemDark) => ({ kept, search, systemDark }))),
);

test.each(cases)('the first paint is what the app shows then: $kept $search $systemDark', (given) => {
  const { mode } = { ...DEFAULT_APPEARANCE, ...parseKept(given.kept), ...readAddress(given.search) };
  const shown = isDark(mode, given.systemDark) ? 'dark' : 'light';
  expect(firstPaint(given.kept, given.search, given.systemDark)).toBe(shown);
});
