import { eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkDomain } from '#server/builder/sites/check-settings.ts';
import { createSite } from '#server/builder/sites/store.ts';
import { hashPassword } from './passwords';

/** The first person, organization and site of an installation. */
export interface FirstAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly site: {
    readonly name: string;
    readonly domain?: string | undefined;
    readonly description?: string | undefined;
    readonly lang?: string | undefined;
  };
  /** Whether the site starts with the sample world; the setting SEED overrides it. */
  readonly sample: boolean;
  readonly language?: string | undefined;
}

/** Any constant: two first accounts at once take turns. */
const LOCK = 7_210_451_303;

/** True while the installation has no user; who has not confirmed the address yet is none. */
export async function needsSetup(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(isNotNull(users.emailVerifiedAt)).limit(1)).length === 0;
}

/** The same for who is about to become the first user: of two at once the other waits for the end of the transaction. */
export async function isFirstUser(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return needsSetup(tx);
}

function store({ db, settings }: Pick<Parts, 'db' | 'settings'>, account: FirstAccount, passwordHash: string) {
  return db.transaction(async (tx) => {
    if (!(await isFirstUser(tx))) throw new AppError('account_exists');
    // A sign-up that was begun with this address and not completed.
    await tx.delete(users).where(eq(users.email, account.email));
    const [user] = await tx
      .insert(users)
      .values({
        name: account.name,
        email: account.email,
        passwordHash,
        language: account.language ?? null,
        isGlobalAdmin: true,
        emailVerifiedAt: sql`now()`,
      })
      .returning({ id: users.id });
    const [organization] = await tx
      .insert(organizations)
      .values({ name: account.organization })
      .returning({ id: organizations.id });
    if (!user || !organization) throw new Error('The first account was not stored.');
    await tx.insert(memberships).values({ organizationId: organization.id, userId: user.id, role: 'admin' });
    const domain = checkDomain(account.site.domain ?? '', { settings, byOperator: true, path: 'site.domain' });
    const site = await createSite(tx, organization.id, { ...account.site, domain }, true);
    return { userId: user.id, organizationId: organization.id, siteId: site.id };
  });
}

/**
 * Makes the first account. A sample world that cannot be made is logged and leaves the site empty.
 * @throws AppError `account_exists` (409) once there is a user; `already_exists`, `invalid` for the site's domain
 */
export async function setUpInstallation(
  { db, log, seed, settings }: Pick<Parts, 'db' | 'log' | 'seed' | 'settings'>,
  account: FirstAccount,
) {
  if (!(await needsSetup(db))) throw new AppError('account_exists');
  const made = await store({ db, settings }, account, await hashPassword(account.password));
  const wantsSample = settings.seed === null ? account.sample : settings.seed === 'sample';
  if (wantsSample && seed) {
    await seed(made).catch((error: unknown) => log.error({ err: error }, 'the sample world could not be made'));
  }
  return made;
}

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD when there is no user yet (docs/operating.md); for start-up.
 * @returns whether an account was made
 */
export async function createAdministrator(parts: Pick<Parts, 'db' | 'log' | 'seed' | 'settings'>): Promise<boolean> {
  const { admin } = parts.settings;
  if (admin === null || !(await needsSetup(parts.db))) return false;
  const account = {
    ...admin,
    name: admin.email.split('@')[0] || admin.email,
    organization: 'My organization',
    site: { name: 'My site' },
    sample: false,
  };
  try {
    await setUpInstallation(parts, account);
    return true;
  } catch (error) {
    // Another instance on the same database was faster.
    if (error instanceof AppError && error.code === 'account_exists') return false;
    throw error;
  }
}
