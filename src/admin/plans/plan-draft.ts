import type { InstallationPlan, LimitName, PlanInput } from '#src/api/plans.ts';
import { toMajor, toMinor } from '#src/i18n/money.ts';

/** Bytes of the unit in which storage is typed. */
const MEGABYTE = 1_000_000;

/** A plan as the form holds it: amounts and limits as they are typed, storage in megabytes. */
export interface PlanDraft {
  readonly name: string;
  readonly key: string;
  /** In the unit people count in: '19.90'. */
  readonly price: string;
  /** In capital letters, as people know it. */
  readonly currency: string;
  readonly interval: InstallationPlan['interval'];
  /** null: no limit. */
  readonly limits: Readonly<Record<LimitName, string | null>>;
  readonly isDefault: boolean;
  /** '' while the provider has none. */
  readonly providerPrice: string;
}

function textOf(limit: number | null, unit = 1) {
  return limit === null ? null : String(limit / unit);
}

function numberOf(text: string | null, unit = 1) {
  return text === null ? null : Number(text) * unit;
}

/**
 * What the form begins with.
 * @param plan null: a new one
 * @param currency of a new one
 */
export function startPlanDraft(plan: InstallationPlan | null, currency: string): PlanDraft {
  if (plan === null) {
    const limits = { projects: '', queries: '', sites: '1', emails: '', storage: '' };
    return {
      name: '',
      key: '',
      price: '',
      currency: currency.toUpperCase(),
      interval: 'month',
      limits,
      isDefault: false,
      providerPrice: '',
    };
  }
  const { name, key, interval, isDefault, limits } = plan;
  return {
    name,
    key,
    interval,
    isDefault,
    providerPrice: plan.providerPrice ?? '',
    price: toMajor(plan.price, plan.currency),
    currency: plan.currency.toUpperCase(),
    limits: {
      projects: textOf(limits.projects),
      queries: textOf(limits.queries),
      sites: textOf(limits.sites),
      emails: textOf(limits.emails),
      storage: textOf(limits.storage, MEGABYTE),
    },
  };
}

/** What is sent; the form has checked that amounts and limits are numbers. */
export function toPlanInput(draft: PlanDraft, plan: InstallationPlan | null): PlanInput {
  const { name, key, interval, isDefault, limits, providerPrice } = draft;
  const currency = draft.currency.toLowerCase();
  return {
    ...(plan && { id: plan.id }),
    name: name.trim(),
    key,
    interval,
    isDefault,
    currency,
    price: toMinor(draft.price, currency) ?? 0,
    // Unchanged it is left out: a price of the provider does not outlive the price it was made for.
    ...(providerPrice !== (plan?.providerPrice ?? '') && { providerPrice: providerPrice.trim() || null }),
    limits: {
      projects: numberOf(limits.projects),
      queries: numberOf(limits.queries),
      sites: numberOf(limits.sites),
      emails: numberOf(limits.emails),
      storage: numberOf(limits.storage, MEGABYTE),
    },
  };
}
