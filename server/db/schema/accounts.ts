import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#common/contract/access.ts';
import { addedOn, id, moment, updatedOn } from './columns';

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  /** Trimmed and lower-cased. */
  email: text('email').notNull().unique(),
  /** argon2id; null for people who sign in with a provider only. */
  passwordHash: text('password_hash'),
  avatar: text('avatar'),
  language: text('language'),
  appearance: jsonb('appearance').$type<Record<string, string>>(),
  isGlobalAdmin: boolean('is_global_admin').notNull().default(false),
  emailVerifiedAt: moment('email_verified_at'),
  suspendedAt: moment('suspended_at'),
  addedOn: addedOn(),
  updatedOn: updatedOn(),
});

/** One sign-in on one device: the family of refresh tokens that rotate into each other. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull().default(false),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The global administrator signed in as the user (admin/login-as); such a session has no refresh token. */
    actUserId: text('act_user_id').references(() => users.id, { onDelete: 'cascade' }),
    addedOn: addedOn(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. The token's successor is HMAC(APP_SECRET, token), so nothing else need be stored. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    addedOn: addedOn(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

export const organizations = pgTable('organizations', {
  id: id(),
  name: text('name').notNull(),
  /** Next `TitleIndex` to give out; numbers are never reused. */
  nextTitleIndex: integer('next_title_index').notNull().default(0),
  phone: text('phone').notNull().default(''),
  company: text('company').notNull().default(''),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  zip: text('zip').notNull().default(''),
  country: text('country').notNull().default(''),
  suspendedAt: moment('suspended_at'),
  addedOn: addedOn(),
});

export const memberships = pgTable(
  'memberships',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** Who invited a non-admin. */
    adminUserId: text('admin_user_id').references(() => users.id, { onDelete: 'set null' }),
    hasProxyGithubAccess: boolean('has_proxy_github_access').notNull().default(false),
    hasProxyJiraAccess: boolean('has_proxy_jira_access').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId] }), index('memberships_user').on(t.userId)],
);

/** Counters of the rate limits, shared by all instances. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** `<limit>:<subject>`. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

/** First replies to POSTs that carried an Idempotency-Key; kept 24 h. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    /** Null while the first request is still at work. */
    statusCode: integer('status_code'),
    reply: jsonb('reply'),
    addedOn: addedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    uniqueIndex('idempotent_replies_age').on(t.addedOn, t.userId, t.key),
  ],
);
