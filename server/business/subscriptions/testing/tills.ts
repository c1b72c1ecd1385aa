import { eq } from 'drizzle-orm';
import { samplePayments } from '#server/platform/db/schema/subscriptions.ts';
import type { Person, Tenant } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { catchUp } from '../catch-up';
import type { Sample, SampleInvoice } from '../payments/sample';
import { reconcileSubscriptions } from '../reconcile-subscriptions';
import { idOf } from './stripe-books';
import { createStripeWorld, sessionIn, type StripeWorld } from './stripe-world';

/** What a checkout led to: an address where it is paid. */
type Address = string;

/** A world with a provider of payments, as customers and the provider's own books see it. */
export interface Till {
  readonly world: World;
  /** What a person of an organization could pay now: of some addresses, and all that the provider has open. */
  readonly payable: (given: readonly Address[], tenant: Tenant, as?: Person) => Promise<readonly Address[]>;
  /** Pays there. @returns whether it was possible */
  readonly pay: (address: Address, as: Person) => Promise<boolean>;
  /** How many subscriptions of an organization are charged. */
  readonly live: (tenant: Tenant) => Promise<number>;
  /** What an organization paid, less what was paid back. */
  readonly balance: (tenant: Tenant) => Promise<number>;
  /** Everything that waits is done: events, jobs, the hourly reading. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function tokenOf(address: Address) {
  return { token: new URL(address).searchParams.get('token') ?? '' };
}

/** Payments without a provider: what they keep is in a row. */
async function localTill(): Promise<Till> {
  const world = await createWorld();
  const read = async ({ organizationId }: Tenant) => {
    const [row] = await world.parts.db
      .select()
      .from(samplePayments)
      .where(eq(samplePayments.organizationId, organizationId));
    return {
      subscription: (row?.subscription ?? null) as Sample | null,
      invoices: (row?.invoices ?? []) as unknown as SampleInvoice[],
    };
  };
  return {
    world,
    payable: async (given, _, as = world.a1) => {
      const open = await Promise.all(
        given.map(async (address) => {
          const body = tokenOf(address);
          const { status } = await world.call('POST subscriptions/confirm/read', { as, body });
          return status === 200 ? [address] : [];
        }),
      );
      return open.flat();
    },
    pay: async (address, as) =>
      (await world.call('POST subscriptions/confirm', { as, body: tokenOf(address) })).status === 200,
    live: async (tenant) => {
      const { subscription } = await read(tenant);
      return subscription === null || subscription.status === 'ended' ? 0 : 1;
    },
    balance: async (tenant) => {
      const paid = (await read(tenant)).invoices.filter(({ state }) => state === 'paid');
      return paid.reduce((sum, { total, refunded }) => sum + total - refunded, 0);
    },
    settle: async () => {
      await reconcileSubscriptions(world.parts);
      await world.runJobs();
    },
    close: world.close,
  };
}

function stripeTillOf(world: StripeWorld): Till {
  const { stripe } = world;
  const customersOf = ({ organizationId }: Tenant) =>
    new Set([...stripe.customers.values()].filter((one) => one.metadata.organizationId === organizationId).map(idOf));
  return {
    world,
    payable: async (_, tenant) => {
      const own = customersOf(tenant);
      const open = [...stripe.sessions.values()].filter((one) => one.status === 'open' && own.has(one.customer));
      return open.map(({ id }) => `${stripe.url}/c/pay/${id}`);
    },
    pay: async (address) => {
      if (stripe.sessions.get(sessionIn(address))?.status !== 'open') return false;
      stripe.pay(sessionIn(address));
      return true;
    },
    live: async (tenant) => {
      const own = customersOf(tenant);
      const charged = [...stripe.subscriptions.values()].filter(({ status }) =>
        ['active', 'past_due'].includes(status),
      );
      return charged.filter(({ customer }) => own.has(idOf(customer))).length;
    },
    balance: async (tenant) => {
      const own = customersOf(tenant);
      const all = [...stripe.invoices.values()].filter(({ customer }) => own.has(idOf(customer)));
      return all.reduce((sum, one) => sum + one.amount_paid - one.post_payment_credit_notes_amount, 0);
    },
    settle: async () => {
      await world.deliverAll();
      await reconcileSubscriptions(world.parts);
      await catchUp(world.parts);
      await world.runJobs();
    },
    close: world.close,
  };
}

/** A till of each kind: payments that are kept here, and Stripe as a server of its own. */
export async function openTill(kind: 'local' | 'stripe'): Promise<{ till: Till; stripe: StripeWorld | null }> {
  if (kind === 'local') return { till: await localTill(), stripe: null };
  const stripe = await createStripeWorld();
  return { till: stripeTillOf(stripe), stripe };
}
