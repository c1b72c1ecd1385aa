import { fault } from '#common/contract/faults.ts';
import { findUses } from '#server/builder/usage/find-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SentJob } from '#server/platform/job.ts';
import type { SendOptions } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';

/**
 * Refuses to delete what is used.
 * @param kind `image` is anything that pages name as `media:<id>`
 * @throws AppError `in_use` with the places; `not_found`
 */
export async function assertUnused(
  parts: Pick<Parts, 'db'>,
  siteId: string,
  kind: 'image' | 'constant',
  id: string,
): Promise<void> {
  const uses = await findUses(parts.db, siteId, kind, id);
  if (uses === null) throw new AppError('not_found');
  if (uses.length > 0)
    throw new AppError('in_use', {
      details: uses.map((use) => ({ ...use, ...fault('id', 'used_by', { title: use.title }) })),
    });
}

/** Queues a job about what is stored or deleted already: one that cannot be queued is for the log, not for the person. */
export async function later<Data extends object>(
  { jobs, log }: Pick<Parts, 'jobs' | 'log'>,
  job: SentJob<Data>,
  data: NoInfer<Data>,
  options?: SendOptions,
): Promise<void> {
  try {
    await jobs.send(job, data, options);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A job of the library could not be queued.');
  }
}
