import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import type { Parts } from '#server/platform/parts.ts';

type Needs = Pick<Parts, 'db' | 'engine'>;

/** A process that works on a set says so for this long, again and again: short enough to be waited for. */
const CLAIM_SECONDS = 20;
const RENEW_MS = 5000;

/** The embedded database has one process: what was claimed before it began was claimed by a dead one. */
const OWN_CLAIMS_END = new Date(Date.now() - process.uptime() * 1000 + CLAIM_SECONDS * 1000);

const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

const claim = async ({ db, engine }: Needs, id: string): Promise<boolean> => {
  const { claimedUntil, phase } = changeSets;
  const ofDead = engine === 'pglite' ? lt(claimedUntil, OWN_CLAIMS_END) : undefined;
  const isFree = or(isNull(claimedUntil), lt(claimedUntil, sql`now()`), ofDead);
  // One that is stuck waits for people.
  const isGoing = and(eq(changeSets.state, 'going-live'), sql`${phase} is distinct from 'stuck'`);
  const claimed = await db
    .update(changeSets)
    .set({ claimedUntil: until })
    .where(and(eq(changeSets.id, id), isGoing, isFree))
    .returning({ id: changeSets.id });
  return claimed.length > 0;
};

/** A set is over when nobody has claimed it any more: that stays so. */
const renew = async ({ db }: Needs, id: string): Promise<void> => {
  const own = and(eq(changeSets.id, id), isNotNull(changeSets.claimedUntil));
  await db.update(changeSets).set({ claimedUntil: until }).where(own);
};

/** Works on a set that goes live while no other process does; nothing where one is at work, or people have to decide. */
export const whileClaimed = async (parts: Needs, id: string, work: () => Promise<void>): Promise<void> => {
  if (!(await claim(parts, id))) return;
  // One that fails is tried again long before the claim ends.
  const timer = setInterval(() => void renew(parts, id).catch(() => undefined), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await parts.db.update(changeSets).set({ claimedUntil: null }).where(eq(changeSets.id, id));
  }
};
