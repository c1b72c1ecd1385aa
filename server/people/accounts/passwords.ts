import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '#server/platform/app-error.ts';

/** `Algorithm.Argon2id`; the enum itself exists in types only. */
const ARGON2ID = 2;
/** OWASP's argon2id figures: 19 MiB, two passes. */
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for pages. A request that would wait longer than about two seconds is rejected for now. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('rate_limited', { retryAfter: 2 });
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One spelling for what looks the same on every keyboard. */
function spelled(password: string) {
  return password.normalize('NFKC');
}

/** argon2id of a password, in PHC form. @throws AppError `rate_limited` when too many wait */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(spelled(password), OPTIONS));
}

let dummy: Promise<string> | null = null;

/**
 * Whether the password matches the hash. Without a hash (unknown user, or a user without a password) a dummy hash is
 * verified, so that the response time does not reveal it.
 * @throws AppError `rate_limited` when too many wait
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody', OPTIONS);
  const against = stored ?? (await dummy);
  const right = await bounded(() => verify(against, spelled(password), OPTIONS));
  return right && stored !== null;
}
