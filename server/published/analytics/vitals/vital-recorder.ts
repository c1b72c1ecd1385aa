import { sql } from 'drizzle-orm';
import type { Vital } from '#common/contract/vitals.ts';
import { VITALS } from '#common/contract/vitals.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { vitalDays } from '#server/platform/db/schema/vitals.ts';
import type { Parts } from '#server/platform/parts.ts';
import { DEVICES, type Device } from '../read-user-agent';
import { dayOf } from '../salts';
import { createViewNumbers } from '../view-numbers';
import { BUCKET_COUNT, bucketOf } from './buckets';
import { VITAL_SCALE } from './vital-scale';

/** How long a measurement waits at most until it is stored, ms. */
const WAIT_MS = 2000;
/** Pages, versions and devices that wait while the database does not answer; what comes then is lost. */
const MAX_WAITING = 5000;

/** Where something was measured. */
export interface MeasuredPage {
  readonly siteId: string;
  readonly at: Date;
  readonly pageKey: string;
  readonly version: number;
  readonly device: Device;
}

export interface VitalRecorder {
  /** Takes what one page view measured; never waits. */
  readonly record: (page: MeasuredPage, values: Partial<Record<Vital, number | undefined>>) => void;
  /** Stores what waits and takes no more. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly page: MeasuredPage;
  readonly vital: Vital;
  readonly counts: number[];
}

const added = Array.from({ length: BUCKET_COUNT }, (_, index) => `a[${index + 1}] + b[${index + 1}]`).join(', ');

/** Opens the recorder of a site server: counts by bucket are added up in memory and stored together. */
export function openVitalRecorder({ db, log }: Pick<Parts, 'db' | 'log'>): VitalRecorder {
  const numbers = createViewNumbers();
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const storeOne = async (tx: Transaction, { page, vital, counts }: Waiting) => {
    const site = (await numbers.sites(tx, [page.siteId])).get(page.siteId);
    if (site === undefined) return;
    const day = dayOf(page.at);
    const name = { site, kind: 'page', text: page.pageKey } as const;
    const row = { site, day, page: (await numbers.names(tx, [name], day))(name), version: page.version };
    const { site: s, day: d, page: p, version: v, device, vital: no } = vitalDays;
    await tx
      .insert(vitalDays)
      .values({ ...row, device: DEVICES.indexOf(page.device), vital: VITAL_SCALE[vital].no, counts })
      .onConflictDoUpdate({
        target: [s, d, p, v, device, no],
        set: {
          counts: sql`(select array[${sql.raw(added)}] from (select ${vitalDays.counts} as a, excluded.counts as b) pair)`,
        },
      });
  };
  const store = async () => {
    const batch = waiting;
    waiting = new Map();
    timer = undefined;
    if (batch.size === 0) return;
    try {
      await db.transaction(async (tx) => {
        for (const one of batch.values()) await storeOne(tx, one);
      });
    } catch (error) {
      numbers.forget();
      log.warn({ err: error, lost: batch.size }, 'Web vitals could not be stored and are lost.');
    }
  };
  const begin = () => (storing = storing.then(store));

  return {
    record: (page, values) => {
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        const key = [page.siteId, dayOf(page.at), page.pageKey, page.version, page.device, vital].join('\n');
        const known = waiting.get(key);
        if (!known && waiting.size >= MAX_WAITING) continue;
        const one = known ?? { page, vital, counts: Array.from({ length: BUCKET_COUNT }, () => 0) };
        const bucket = bucketOf(value * VITAL_SCALE[vital].units);
        one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
        waiting.set(key, one);
      }
      timer ??= setTimeout(() => void begin(), WAIT_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await begin();
    },
  };
}
