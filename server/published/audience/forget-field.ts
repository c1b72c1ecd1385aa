import * as z from 'zod';
import type { Parts } from '#server/platform/parts.ts';
import { dropFieldValues } from './fields-store';

/** Job that drops the values of a deleted field: `{siteId, key}`. */
export const FORGET_FIELD = 'forget-person-field';

const job = z.object({ siteId: z.string(), key: z.string() });

/** Drops them, a step after the other. */
export async function forgetField({ db }: Pick<Parts, 'db'>, data: unknown): Promise<void> {
  const { siteId, key } = job.parse(data);
  await dropFieldValues(db, siteId, key);
}
