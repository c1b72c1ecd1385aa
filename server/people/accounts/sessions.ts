import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { refreshTokens, sessions } from '#server/platform/db/schema/sessions.ts';
import type { Parts } from '#server/platform/parts.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { accessNews } from '#server/platform/http/admission.ts';
import { ACCESS_SECONDS, signAccessToken } from '#server/platform/http/access-token.ts';
import { recordPersonalEvent } from './personal-event';
import { hashToken, newRefreshToken, successorOf } from './refresh-token';

/** A session unused this long ends: remembered or not. */
function idle(remember: boolean) {
  return remember ? sql`interval '30 days'` : sql`interval '12 hours'`;
}

/** docs/contract.md "Auth": for so long after its use a refresh token gives the same successor again. */
const GRACE = sql`interval '10 seconds'`;
/** docs/contract.md "Rate limits". */
const REFRESHES = { name: 'refresh', most: 60, seconds: 60 } as const;

/** Characters kept of what a browser calls itself. */
const MAX_AGENT_LENGTH = 300;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where a sign-in comes from, and for how long it shall last. */
export interface SignInFrom {
  readonly remember: boolean;
  /** The client's network address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The stored hash that the password was compared with; absent: no password was. */
  readonly verifiedHash?: string | null;
}

/**
 * Locks a user's row until the transaction ends, so that nothing about signing in changes meanwhile.
 * @param verifiedHash the stored hash that a password was compared with; absent: none was used
 * @throws AppError `suspended`; `invalid_credentials`: the password has changed since, or the user is gone
 */
async function lockUser(tx: Transaction, userId: string, verifiedHash?: string | null) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  const isSame = verifiedHash === undefined || user?.passwordHash === verifiedHash;
  if (!user || !isSame) throw new AppError('invalid_credentials');
  if (user.suspendedAt !== null) throw new AppError('suspended');
}

/**
 * Starts a separate session for one sign-in, unless the password or the user was changed while it was checked.
 * @param alongside writes that are committed only together with the session
 * @throws AppError `suspended`, `invalid_credentials`
 */
export async function startSession(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  userId: string,
  { remember, address, userAgent, verifiedHash }: SignInFrom,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<Tokens> {
  const refreshToken = newRefreshToken();
  const sessionId = await db.transaction(async (tx) => {
    await lockUser(tx, userId, verifiedHash);
    const [session] = await tx
      .insert(sessions)
      .values({
        userId,
        remember,
        address,
        userAgent: userAgent?.slice(0, MAX_AGENT_LENGTH) ?? null,
        expiresAt: sql`now() + ${idle(remember)}`,
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error('The session was not stored.');
    await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id });
    await alongside?.(tx);
    return session.id;
  });
  return { accessToken: await signAccessToken(appSecret, { userId, sessionId }), refreshToken };
}

/**
 * Starts a session of an administrator acting as another user (admin/login-as): valid as long as one access token,
 * without a refresh token, so that it cannot be extended.
 * @param who `userId` is the user they act as, `actUserId` the administrator
 */
export async function startActingSession(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  who: {
    readonly userId: string;
    readonly actUserId: string;
    readonly address: string;
    readonly userAgent: string | undefined;
  },
): Promise<{ accessToken: string; expiresAt: Date }> {
  const { userId, actUserId, address, userAgent } = who;
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      actUserId,
      address,
      userAgent: userAgent?.slice(0, MAX_AGENT_LENGTH) ?? null,
      expiresAt: sql`now() + make_interval(secs => ${ACCESS_SECONDS})`,
    })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!session) throw new Error('The session was not stored.');
  const accessToken = await signAccessToken(appSecret, { userId, sessionId: session.id }, actUserId);
  return { accessToken, expiresAt: session.expiresAt };
}

const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/**
 * Ends a session: its access and refresh tokens are dead from now on, and streams that it follows end.
 * @returns the session; null when it had ended before
 */
export async function endSession(db: Queryable, userId: string, sessionId: string) {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning();
  await accessNews.tell(db, userId);
  return ended ?? null;
}

/**
 * Ends open sessions of a person.
 * @param which one of them, all but one, or (absent) all
 * @returns how many there were
 */
export async function endSessionsOf(
  db: Queryable,
  userId: string,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const { only, except } = which;
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isOpen,
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length > 0) await accessNews.tell(db, userId);
  return ended.length;
}

/** A person's open sessions, the last used first. */
export function listSessions(db: Queryable, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
}

async function find(db: Queryable, hash: string, how: 'look' | 'lock') {
  const query = db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      remember: sessions.remember,
      used: sql<boolean>`${refreshTokens.usedAt} is not null`,
      inGrace: sql<boolean>`coalesce(${refreshTokens.usedAt} > now() - ${GRACE}, true)`,
      alive: sql<boolean>`${sessions.endedAt} is null and ${sessions.expiresAt} > now()`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash));
  const [found] = await (how === 'lock' ? query.for('update') : query);
  return found;
}

/** The session a refresh token belongs to, alive or not; null for a token that was never ours. */
export async function sessionOf(db: Queryable, refreshToken: string) {
  const [found] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashToken(refreshToken)));
  return found ?? null;
}

/** Uses a refresh token up, in turn; null when its family has ended, or ends now because the token was used long before. */
function takeToken(db: Database, refreshToken: string, successor: string, address: string) {
  return db.transaction(async (tx) => {
    const hash = hashToken(refreshToken);
    const found = await find(tx, hash, 'lock');
    if (!found?.alive) return null;
    if (!found.inGrace) {
      await endSession(tx, found.userId, found.sessionId);
      await recordPersonalEvent(tx, { act: 'sessions-revoked', userId: found.userId, unproven: true, address });
      return null;
    }
    if (found.used) return found;
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(refreshTokens.hash, hash));
    await tx.insert(refreshTokens).values({ hash: hashToken(successor), sessionId: found.sessionId });
    await tx
      .update(sessions)
      .set({ lastUsedAt: sql`now()`, expiresAt: sql`now() + ${idle(found.remember)}` })
      .where(eq(sessions.id, found.sessionId));
    return found;
  });
}

/**
 * Exchanges a refresh token for its successor. Used once more after the grace it is taken for stolen: the family ends.
 * @param address the client's network address, for the audit log
 * @throws AppError `invalid_session`, `rate_limited` (60 a minute per family)
 */
export async function rotate(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  refreshToken: string,
  address: string,
): Promise<Tokens> {
  const seen = await find(db, hashToken(refreshToken), 'look');
  if (seen === undefined) throw new AppError('invalid_session');
  await consumeRateLimit(db, REFRESHES, seen.sessionId);
  const successor = successorOf(appSecret, refreshToken);
  // Of many tabs that refresh at once, most come after the first: they need no write and wait for no lock.
  const isRepeat = seen.alive && seen.used && seen.inGrace;
  const session = isRepeat ? seen : await takeToken(db, refreshToken, successor, address);
  if (session === null) throw new AppError('invalid_session');
  return { accessToken: await signAccessToken(appSecret, session), refreshToken: successor };
}
