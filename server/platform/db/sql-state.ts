import { z } from 'zod';

const withCode = z.object({ code: z.string() });
const withCause = z.object({ cause: z.unknown() });

/** An error and what caused it, outermost first: Drizzle wraps the driver's error. */
function* withCauses(error: unknown): Generator<unknown, void> {
  for (let current = error, depth = 0; depth < 5; depth += 1) {
    yield current;
    const outer = withCause.safeParse(current);
    if (!outer.success) return;
    current = outer.data.cause;
  }
}

/** The driver's error code (SQLSTATE or `ECONNREFUSED`…), the outermost there is. */
export function sqlState(error: unknown): string | null {
  for (const each of withCauses(error)) {
    const own = withCode.safeParse(each);
    if (own.success) return own.data.code;
  }
  return null;
}

/** A row with this unique key is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** A row this one points to is missing, or still pointed to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/**
 * Not there (stopped, restarting, out of connections or memory), not writable (25006, a standby), or busy beyond its limits: a
 * lock, a statement or a transaction took too long (55P03, 57014, 25P03), or two conflicted (class 40).
 */
const gone =
  /^(08...|40001|40P01|25006|25P03|55P03|57014|57P0[123]|53[23]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENOENT|unavailable)$/;
const lost =
  /Connection terminated|not queryable|Cannot use a pool after calling end|timeout exceeded when trying to connect|timeout expired|database is closed/;

/**
 * No connection was established. The server is unavailable, regardless of the error code: PostgreSQL refuses with the
 * code of an internal error (XX000) when its disk is full, with 55000 while an operator has closed the database.
 */
export class ConnectError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The database, or the bucket of files (AppError `unavailable`), does not answer, or cannot do it now: worth 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  for (const each of withCauses(error)) if (each instanceof ConnectError) return true;
  const code = sqlState(error);
  if (code !== null) return gone.test(code);
  return lost.test(error instanceof Error ? `${error.message} ${String(error.cause)}` : '');
}
