import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Author } from './commit';

/** Who a commit is by. @throws AppError `invalid_session` when the account is gone */
export async function authorOf(db: Queryable, userId: string): Promise<Author> {
  const [author] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!author) throw new AppError('invalid_session');
  return author;
}
