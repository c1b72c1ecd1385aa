import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LimitName } from '#common/contract/plans.ts';
import { sql } from 'drizzle-orm';
import { addedOn, id, moment } from './columns';
import { organizations } from './organizations';

function organizationId() {
  return text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** How often something was used in a month (`2026-11`, UTC). */
export const uses = pgTable(
  'uses',
  {
    organizationId: organizationId(),
    kind: text('kind').$type<LimitName>().notNull(),
    period: text('period').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.period] })],
);

/** Uses of work that is not done yet, under a lease: what a dead process held is given back. */
export const heldUses = pgTable(
  'held_uses',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    kind: text('kind').$type<'queries' | 'emails'>().notNull(),
    period: text('period').notNull(),
    n: integer('n').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [index('held_uses_until').on(t.until)],
);

/** Mail notices that a limit was nearly or fully reached, once per month. */
export const limitNotices = pgTable(
  'limit_notices',
  {
    organizationId: organizationId(),
    kind: text('kind').$type<LimitName>().notNull(),
    period: text('period').notNull(),
    /** 80 or 100 percent. */
    level: integer('level').notNull(),
    mailedAt: moment('mailed_at'),
    addedOn: addedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.kind, t.period, t.level] }),
    index('limit_notices_waiting')
      .on(t.addedOn)
      .where(sql`${t.mailedAt} is null`),
  ],
);

/**
 * Bytes that count as stored although no row names them yet (a push that is being received), or any more (files of a
 * failed build until they are swept). One whose server died ends by itself.
 */
export const storageHolds = pgTable(
  'storage_holds',
  {
    id: id(),
    organizationId: organizationId(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    until: moment('until').notNull(),
  },
  (t) => [index('storage_holds_organization').on(t.organizationId)],
);
