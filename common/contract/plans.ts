import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** What a plan limits: things that are there, uses within a calendar month (UTC), and `storage` in bytes. */
export const LIMITS = ['projects', 'queries', 'sites', 'emails', 'storage'] as const;
export type LimitName = (typeof LIMITS)[number];

const MAX_LIMIT = 1_000_000_000;
const atMost = z.number().int().max(MAX_LIMIT);
/** Bytes of the unit in which people see and enter storage. */
const MEGABYTE = 1_000_000;
/** 1,000 TB: larger numbers are not exact in every calculation. */
const MAX_STORAGE = MAX_LIMIT * MEGABYTE;
/** Null: as many as one likes. Every organization has a site, so no plan allows fewer. */
export const planLimits = z.object({
  projects: atMost.min(0).nullable(),
  queries: atMost.min(0).nullable(),
  sites: atMost.min(1).nullable(),
  emails: atMost.min(0).nullable(),
  /** Bytes, in whole megabytes. */
  storage: z.number().int().min(0).max(MAX_STORAGE).multipleOf(MEGABYTE).nullable(),
});
export type PlanLimits = z.infer<typeof planLimits>;

const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** In the smallest unit of the currency, as common/rules/currency.ts counts. */
export const amount = z.number().int();
export const currency = z.string().regex(/^[a-z]{3}$/);

export const plan = z.object({
  id: z.string(),
  /** Equal for a plan and its predecessor with another price. */
  key: z.string(),
  name: z.string(),
  price: amount,
  currency: z.string(),
  interval: z.enum(INTERVALS),
  limits: planLimits,
  /** What an organization has that bought nothing. */
  isDefault: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** How much of one limit is taken. `max` null: no limit. `resetsOn` null: things, which are counted as they stand. */
const usageOf = z.object({ used: z.number().int(), max: z.number().int().nullable(), resetsOn: time.nullable() });
/** Bytes of git repositories, kept deployments and images; what was deleted counts until it is removed for good. */
const storageParts = z.object({
  repositories: z.number().int(),
  deployments: z.number().int(),
  media: z.number().int(),
});
export type StorageParts = z.infer<typeof storageParts>;
export const usage = z.object({
  projects: usageOf,
  queries: usageOf,
  sites: usageOf,
  emails: usageOf,
  storage: usageOf.extend({ parts: storageParts }),
});
export type Usage = z.infer<typeof usage>;
export type UsageOf = z.infer<typeof usageOf>;

const installationPlan = plan.extend({
  /** The provider's price; null until the plan is first bought, or for plans that cost nothing. */
  providerPrice: z.string().nullable(),
  retired: z.boolean(),
  /** Organizations that have it now, and those that get it when their period ends. */
  subscribers: z.number().int(),
  added_on: time,
});
export type InstallationPlan = z.infer<typeof installationPlan>;

export const getInstallationPlans = endpoint({
  method: 'POST',
  path: 'admin/plans/dash/getPlans',
  access: 'installation.manage',
  summary: 'Every plan, retired ones too; filter `retired`',
  body: listBody,
  reply: ok({ plans: z.array(installationPlan), tc: total }),
});

/** A price as the payment provider sells it. */
const providerPrice = z.object({
  /** Archived prices cannot be bought. */
  active: z.boolean(),
  /** Null: it has no fixed amount. */
  amount: amount.nullable(),
  currency: z.string(),
  /** Null: it is billed neither monthly nor yearly. */
  interval: z.enum(INTERVALS).nullable(),
});
const providerPriceOfPlan = z.object({
  planId: z.string(),
  /** Null: the provider has no such price. */
  price: providerPrice.nullable(),
  /** It can be bought for what the plan says. */
  matches: z.boolean(),
});
export type ProviderPriceOfPlan = z.infer<typeof providerPriceOfPlan>;

export const getProviderPrices = endpoint({
  method: 'GET',
  path: 'admin/plans/providerPrices',
  access: 'installation.manage',
  summary: 'What the payment provider sells the offered plans for that name a price of it; none with local payments',
  reply: ok({ prices: z.array(providerPriceOfPlan) }),
});

const PLAN_READ_ONLY = ['retired', 'subscribers', 'added_on'] as const;

export const savePlan = endpoint({
  method: 'POST',
  path: 'admin/plans/savePlan',
  access: 'installation.manage',
  summary:
    'Create a plan (no id), or change one. Whoever bought it keeps what they bought: another price or limit makes a successor. 422 when `providerPrice` is another amount or interval at the provider',
  body: body({
    plan: body(
      {
        id: z.string().max(64).optional(),
        key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
        name: z.string().trim().min(1).max(80),
        price: amount.min(0).max(99_999_999),
        currency,
        interval: z.enum(INTERVALS),
        limits: body(planLimits.shape),
        isDefault: z.boolean().optional(),
        providerPrice: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .nullable()
          .optional(),
      },
      PLAN_READ_ONLY,
    ),
  }),
  reply: okWithMessage({ plan: installationPlan }),
});

export const retirePlan = endpoint({
  method: 'POST',
  path: 'admin/plans/:id/retire',
  access: 'installation.manage',
  summary:
    'Offer a plan no longer, or again (`retired: false`); whoever has it keeps it. 409 `in_use` for the default plan',
  params: z.strictObject({ id: z.string().max(64) }),
  body: body({ retired: z.boolean().default(true) }),
  reply: okWithMessage({ plan: installationPlan }),
});
