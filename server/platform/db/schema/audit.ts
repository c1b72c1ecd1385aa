import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#common/contract/audit.ts';
import { addedOn, id } from './columns';
import { organizations } from './organizations';

/** Names and addresses are kept as they were: the log outlives the people in it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null for acts outside every organisation (a failed sign-in). */
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    act: text('act').$type<AuditAction>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    actByName: text('act_by_name'),
    target: text('target').notNull().default(''),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    time: addedOn(),
  },
  (t) => [
    index('audit_log_organization').on(t.organizationId, t.time, t.id),
    index('audit_log_act').on(t.organizationId, t.act, t.time, t.id),
  ],
);
