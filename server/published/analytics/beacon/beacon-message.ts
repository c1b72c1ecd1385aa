import * as z from 'zod';

const text = z.string().max(2048);

function number(most: number) {
  return z
    .number()
    .min(0)
    .transform((value) => Math.min(value, most))
    .optional();
}

const MINUTE_MS = 60_000;

/**
 * What a beacon sends (beacon.js): `v` a view, `e` the end of looking at it, `c` a click on a link. `p` is the path as the
 * browser has it, `v` the version that was shown, as text; without one nothing was found there.
 */
const message = z.discriminatedUnion('k', [
  z.object({ k: z.literal('v'), p: text, v: text.optional(), q: text.default(''), r: text.default('') }),
  z.object({
    k: z.literal('e'),
    p: text,
    v: text.optional(),
    /** Seconds for which it was in sight. */
    t: number(86_400),
    /** LCP, TTFB and INP in milliseconds; CLS as it is. */
    l: number(MINUTE_MS),
    f: number(MINUTE_MS),
    i: number(MINUTE_MS),
    c: number(60),
  }),
  z.object({ k: z.literal('c'), p: text, v: text.optional(), h: text }),
]);
/** What an AMP page reports (amp-pixel.ts); a variable that the runtime did not know stays empty. */
export const ampFacts = z.object({ p: text, r: text.default(''), s: text.default(''), c: text.default('') });

export type BeaconMessage = z.output<typeof message>;

/** @returns null for what no beacon of ours sends */
export function readBeaconMessage(body: unknown): BeaconMessage | null {
  if (typeof body !== 'string') return null;
  try {
    return message.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** The number of a version; null: nothing was found, or it is none. */
export function versionOf({ v }: Pick<BeaconMessage, 'v'>): number | null {
  return v !== undefined && /^[1-9]\d{0,8}$/.test(v) ? Number(v) : null;
}
