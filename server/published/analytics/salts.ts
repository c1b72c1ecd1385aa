import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { viewSalts } from '#server/platform/db/schema/views.ts';
import { makeMonth } from './view-months';

/** A day in UTC, `2026-11-25`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The secret of a day, created on first use.
 * @param day as {@link dayOf} gives it
 */
export async function readSalt(db: Queryable, day: string): Promise<Buffer> {
  const [known] = await db.select().from(viewSalts).where(eq(viewSalts.day, day));
  if (known) return known.salt;
  await db
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await db.select().from(viewSalts).where(eq(viewSalts.day, day));
  if (!made) throw new Error(`The secret of ${day} was destroyed while it was read.`);
  return made.salt;
}

/** Destroys secrets of days before this one: from then on a visitor of such a day cannot be traced to a browser. */
export async function dropSaltsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(viewSalts).where(lt(viewSalts.day, day));
}

/** The secrets of the days that views are stored for. */
export interface DaySecrets {
  /** @param day as {@link dayOf} gives it; the month's table exists afterwards */
  readonly of: (day: string) => Promise<Buffer>;
  readonly forget: () => void;
}

/** Remembers the secrets of two days: of the one that ends, and of the one that begins. */
export function openDaySecrets(db: Queryable): DaySecrets {
  const known = new Map<string, Buffer>();
  const read = async (day: string) => {
    await makeMonth(db, new Date(day));
    const salt = await readSalt(db, day);
    if (known.size > 1) known.clear();
    known.set(day, salt);
    return salt;
  };
  return { of: async (day) => known.get(day) ?? read(day), forget: () => known.clear() };
}

/**
 * Distinguishes visitors of one site and day; the addresses of one IPv6 network are one.
 * @param salt of the day
 * @returns 64 bits with a sign, as PostgreSQL's bigint
 */
export function visitorHash(salt: Buffer, site: number, ip: string, userAgent: string): bigint {
  return createHmac('sha256', salt)
    .update(`${site}\n${clientNetwork(ip)}\n${userAgent}`)
    .digest()
    .readBigInt64BE();
}
