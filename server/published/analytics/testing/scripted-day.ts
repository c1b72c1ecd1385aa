/** A visitor with a browser. */
interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

/** One request of the script. */
export interface Step {
  /** Seconds since the script began. */
  readonly at: number;
  readonly visitor: Visitor;
  readonly method: 'GET' | 'HEAD';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asks whether the page is still the one that it has (304). */
  readonly isKnown: boolean;
  /** What it must be counted as. */
  readonly as: 'view' | 'missing' | 'nothing';
}

/** The five numbers of `v1/analytics/query`. */
export interface Numbers {
  readonly views: number;
  readonly visitors: number;
  readonly visits: number;
  readonly bounces: number;
  readonly seconds: number;
}

const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
] as const;
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** What visitors of the script look at, from the most liked on. */
export const PATHS = ['/', '/c/de/', '/c/fr/', '/c/it/'] as const;

type Kind = Pick<Step, 'method' | 'path' | 'headers' | 'isKnown' | 'as'> & { readonly userAgent?: string };
const shown = { method: 'GET', headers: {}, isKnown: false, as: 'view' } as const;
const uncounted = { ...shown, as: 'nothing' } as const;

/** What a request may be, by chance: parts of a hundred. */
const KINDS: readonly (readonly [number, (path: string) => Kind])[] = [
  [62, (path) => ({ ...shown, path })],
  [10, (path) => ({ ...shown, path, isKnown: true })],
  [4, () => ({ ...shown, path: '/nothing', as: 'missing' })],
  [4, (path) => ({ ...uncounted, path, method: 'HEAD' })],
  [4, (path) => ({ ...uncounted, path, headers: { 'sec-purpose': 'prefetch;prerender' } })],
  [6, (path) => ({ ...uncounted, path, userAgent: BOT })],
  [3, (path) => ({ ...uncounted, path, headers: { dnt: '1' } })],
  [2, (path) => ({ ...uncounted, path, headers: { 'sec-gpc': '1' } })],
  // Leads to the address with a slash at its end.
  [3, () => ({ ...uncounted, path: '/c/de' })],
  [1, () => ({ ...uncounted, path: '/preview/none' })],
  [1, () => ({ ...uncounted, path: '/robots.txt' })],
];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pickKind(share: number, path: string): Kind {
  let left = share * 100;
  for (const [part, make] of KINDS) {
    if (left < part) return make(path);
    left -= part;
  }
  return { ...shown, path };
}

/**
 * A day and the hour after its midnight, as requests in order.
 * @param requests how many
 * @param seconds how long the script lasts
 */
export function scriptDay(requests: number, seconds: number): readonly Step[] {
  const next = chance(2026);
  const below = (limit: number) => Math.floor(next() * limit);
  const visitors: readonly Visitor[] = Array.from({ length: Math.ceil(requests / 12) }, (_, n) => ({
    ip: `198.18.${n >> 8}.${n & 255}`,
    userAgent: BROWSERS[n % 2]!,
  }));
  // A second has one request of a visitor at most: which of two came first would be chance.
  const taken = new Set<string>();
  const steps: Step[] = [];
  while (steps.length < requests) {
    const visitor = visitors[below(visitors.length)]!;
    const start = below(seconds);
    // A few requests minutes apart: visits, of which some are single views.
    for (let at = start; at < seconds && steps.length < requests; at += 1 + below(900)) {
      if (!taken.has(`${visitor.ip} ${at}`)) {
        taken.add(`${visitor.ip} ${at}`);
        const { userAgent, ...kind } = pickKind(next(), PATHS[Math.floor(next() ** 2 * PATHS.length)]!);
        steps.push({ ...kind, at, visitor: userAgent === undefined ? visitor : { ...visitor, userAgent } });
      }
      if (next() < 0.35) break;
    }
  }
  return steps.sort((a, b) => a.at - b.at);
}

const PAUSE_S = 30 * 60;

/** What a span of the script must be counted as, worked out one visitor after the other. */
export function workOut(steps: readonly Step[], from: number, until: number): Numbers {
  const views = steps.filter(({ as, at }) => as === 'view' && at >= from && at < until);
  const byVisitor = new Map<string, Step[]>();
  for (const view of views) {
    const who = `${view.visitor.ip} ${view.visitor.userAgent}`;
    byVisitor.set(who, [...(byVisitor.get(who) ?? []), view]);
  }
  let [visits, bounces, seconds] = [0, 0, 0];
  for (const own of byVisitor.values()) {
    let pages = 0;
    for (const [n, { at }] of own.entries()) {
      const before = own[n - 1]?.at;
      const isGoingOn = before !== undefined && at - before <= PAUSE_S;
      if (isGoingOn) seconds += at - before;
      else {
        if (pages === 1) bounces += 1;
        visits += 1;
        pages = 0;
      }
      pages += 1;
    }
    if (pages === 1) bounces += 1;
  }
  return { views: views.length, visitors: byVisitor.size, visits, bounces, seconds };
}
