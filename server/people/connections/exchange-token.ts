import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { PROVIDERS, type Provider } from '#common/contract/connections.ts';
import { readPurposeToken, signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { endSession, type SignInFrom } from '#server/people/accounts/sessions.ts';
import { confirmPassword, sessionReply } from '#server/people/accounts/sign-in.ts';
import type { Granted } from '#server/platform/adapters/providers/provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { connectAccount } from './connect-account';
import { isLinkWaiting, keepLink, LINK_SECONDS, takeLink } from './pending-links';
import { claim } from './used-tokens';

type TokenParts = Pick<Parts, 'db' | 'appSecret'>;
/** Whom a token is for, and which provider vouched for them. */
interface Subject {
  readonly userId: string;
  readonly provider: Provider;
}

/** docs/contract.md "Provider flow": single use, 60 seconds. */
const SESSION_SECONDS = 60;

const claims = z.object({
  /** `link`: the account's password must be given before the provider's account belongs to it. */
  kind: z.enum(['session', 'link']),
  sub: z.string(),
  provider: z.enum(PROVIDERS),
  jti: z.string(),
  /** The session that connecting began in: the new one takes its place. */
  replaces: z.string().optional(),
});
type Claims = z.output<typeof claims>;

/** A token that `v1/auth/exchange` trades for a session of this person. */
export function sessionToken(
  appSecret: string,
  { userId, provider }: Subject,
  replaces?: string | null,
): Promise<string> {
  const held: Claims = { kind: 'session', sub: userId, provider, jti: randomUUID(), ...(replaces && { replaces }) };
  return signPurposeToken(appSecret, 'exchange', held, SESSION_SECONDS);
}

/** A token that it trades for the same with the account's password, connecting what the provider granted to it. */
export async function linkToken(parts: TokenParts, subject: Subject, granted: Granted): Promise<string> {
  const held: Claims = { kind: 'link', sub: subject.userId, provider: subject.provider, jti: randomUUID() };
  await keepLink(parts, held.jti, subject, granted);
  return signPurposeToken(parts.appSecret, 'exchange', held, LINK_SECONDS);
}

async function link(
  parts: TokenParts,
  { sub, provider, jti }: Claims,
  password: string | undefined,
  { address }: SignInFrom,
) {
  if (!(await isLinkWaiting(parts.db, jti))) throw new AppError('invalid_session');
  if (password === undefined) throw new AppError('wrong_password');
  await confirmPassword(parts, sub, password, address);
  const granted = await takeLink(parts.db, parts.appSecret, jti);
  if (granted === null) throw new AppError('invalid_session');
  const connecting = { userId: sub, provider, address };
  const fault = await connectAccount(parts.db, parts.appSecret, connecting, granted);
  if (fault !== null) throw new AppError('connection_taken');
}

/** Ends the session that connecting began in. @returns whether it was to be remembered */
async function takeOver(db: TokenParts['db'], userId: string, sessionId: string): Promise<boolean> {
  const ended = await endSession(db, userId, sessionId);
  if (ended === null) throw new AppError('invalid_session');
  return ended.remember;
}

/**
 * Signs in with the token of a provider's callback (docs/contract.md "Accounts": exchange).
 * @throws AppError `invalid_session` for a token that is none of ours, too old or used; `wrong_password` (counted as a failed
 * sign-in), `connection_taken`, `rate_limited` for one that links; `suspended`
 */
export async function exchangeToken(
  parts: TokenParts,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  from: SignInFrom,
) {
  const held = await readPurposeToken(parts.appSecret, 'exchange', token, claims);
  if (held === null) throw new AppError('invalid_session');
  const [user] = await parts.db.select().from(users).where(eq(users.id, held.sub));
  if (!user) throw new AppError('invalid_session');
  if (user.suspendedAt !== null) throw new AppError('suspended');
  if (held.kind === 'link') await link(parts, held, password, from);
  else if (!(await claim(parts.db, `exchange:${held.jti}`, 2 * SESSION_SECONDS))) throw new AppError('invalid_session');
  if (held.replaces === undefined) return sessionReply(parts, user.id, from);
  const remember = await takeOver(parts.db, user.id, held.replaces);
  return sessionReply(parts, user.id, { ...from, remember });
}
