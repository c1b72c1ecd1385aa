import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tickets } from '#server/platform/db/schema/tickets.ts';
import type { Author } from './save-board';
import { findTicket, readEntry } from './store';

/** Deletes a ticket with its comments. @throws AppError not_found, also for another organization's */
export function deleteTicket(db: Database, by: Author, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await findTicket(tx, by.organizationId, id, true);
    const { key, title } = await readEntry(tx, by.organizationId, id);
    await tx.delete(tickets).where(eq(tickets.id, id));
    await recordAuditEvent(tx, { ...by, act: 'ticket-deleted', target: key, details: { name: title } });
  });
}
