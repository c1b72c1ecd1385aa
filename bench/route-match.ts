import { buildRouteIndex, type RouteLike } from '#common/rules/match-page-route.ts';
import { measure } from './measure';

/** Issue A section 6: a match in under 2 µs at 100,000 routes. One line per size. */
function make(count: number): RouteLike[] {
  return Array.from({ length: count }, (_, i) => ({
    id: String(i),
    url_string:
      i % 3 === 0 ? `/shop/c${String(i)}/<item>/` : i % 3 === 1 ? `/blog/${String(i)}/` : `/<lang>/p${String(i)}/<id>/`,
    regex_pattern: '',
    page_type_advanced: false,
    is_active: true,
    added_on: new Date(i),
  }));
}

function paths(count: number) {
  return Array.from({ length: 1000 }, (_, n) => {
    const i = Math.floor((n / 1000) * count);
    return i % 3 === 0
      ? `/shop/c${String(i)}/chair-%C3%BC/`
      : i % 3 === 1
        ? `/blog/${String(i)}/`
        : `/en/p${String(i)}/77/`;
  });
}

const ways = [10_000, 100_000].map((count) => {
  const index = buildRouteIndex(make(count));
  const asked = paths(count);
  for (const path of asked) if (index.match(path) === null) throw new Error(`Nothing answers ${path}`);
  return [
    `${String(count)} routes`,
    () => {
      for (const path of asked) index.match(path);
    },
  ] as const;
});
measure('(d) one route match', Object.fromEntries(ways), 1000);
