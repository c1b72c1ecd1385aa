import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FormMessageKind, SpamReason, SubmittedAnswer } from '#common/contract/forms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { inBatches } from '#server/platform/in-batches.ts';

/** A file of a submission. */
export interface NewFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A submission that was checked. */
export interface NewSubmission {
  readonly formId: string;
  readonly answers: readonly SubmittedAnswer[];
  readonly email: string | null;
  readonly isSpam: boolean;
  readonly score: number;
  readonly reasons: readonly SpamReason[];
  readonly path: string;
  /** In hex. */
  readonly digest: string;
  /** Whose posts are counted together: the form and the sender's network, keyed. */
  readonly counter: string;
  /** What follows once it is stored. */
  readonly messages: readonly FormMessageKind[];
  /** Their contents are stored already. */
  readonly files: readonly NewFile[];
}

/** `duplicate`: the same was stored before, which is as good; `limited`: too many from that network. */
export type Written = 'stored' | 'duplicate' | 'limited';

/** Posts of one network to one form within an hour (docs/contract.md "Rate limits"). */
export const POSTS_AN_HOUR = 30;
/** Submissions of one statement: with more, it takes longer than others should wait. */
const MAX_BATCH = 400;
/** Submissions that wait at most: more than are stored within the time that a browser waits. */
const MAX_WAITING = 20_000;

/** A submission on its way, and what became of it. */
interface Waiting {
  readonly submission: NewSubmission;
  written: Written;
}

/** Stores submissions, those that come at the same time together: each answer waits for what is on disk. */
export interface SubmissionWriter {
  /** @throws AppError `unavailable` while too many wait; what the database throws */
  readonly write: (submission: NewSubmission) => Promise<Written>;
}

/** Counts posts, and says how many of each counter were already there. */
async function countPosts(
  tx: Transaction,
  counters: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = JSON.stringify([...counters].map(([key, added]) => ({ key, added })));
  const { rows: counted } = await tx.execute<{ key: string; count: number }>(sql`
    insert into rate_counters as c (key, window_start, count)
    select r.key, to_timestamp(floor(extract(epoch from clock_timestamp()) / 3600) * 3600), r.added
      from jsonb_to_recordset(${rows}::jsonb) as r(key text, added integer)
    on conflict (key, window_start) do update set count = c.count + excluded.count
    returning key, count::integer as count`);
  return new Map(counted.map(({ key, count }) => [key, count - (counters.get(key) ?? 0)]));
}

/** Stores what is not there yet. @returns digests of what was stored, each behind its form */
async function insertNew(tx: Transaction, batch: readonly NewSubmission[]): Promise<ReadonlySet<string>> {
  const rows = JSON.stringify(
    batch.map((one) => ({
      id: randomUUID(),
      form: one.formId,
      answers: one.answers,
      words: one.answers
        .flatMap(({ value }) => value)
        .join('\n')
        .toLowerCase(),
      email: one.email,
      state: one.isSpam ? 'spam' : 'new',
      score: one.score,
      reasons: one.reasons,
      path: one.path,
      digest: one.digest,
      messages: one.messages,
      files: one.files.map((file, place) => ({ ...file, place })),
    })),
  );
  const { rows: stored } = await tx.execute<{ form: string; digest: string }>(sql`
    with sent as (
      select * from jsonb_to_recordset(${rows}::jsonb) as r(id text, form text, answers jsonb, words text, email text,
        state text, score smallint, reasons jsonb, path text, digest text, messages jsonb, files jsonb)
    ), stored as (
      insert into form_submissions (id, form_id, answers, words, email, state, score, reasons, path, digest)
      select distinct on (form, digest) id, form, answers, words, email, state, score, reasons, path, decode(digest, 'hex')
        from sent order by form, digest
      on conflict (form_id, digest) do nothing
      returning id, form_id, encode(digest, 'hex') as digest
    ), queued as (
      insert into form_messages (id, form_id, submission_id, kind)
      select gen_random_uuid()::text, stored.form_id, stored.id, kind.value
        from stored join sent on sent.id = stored.id, jsonb_array_elements_text(sent.messages) as kind(value)
    ), attached as (
      insert into form_files (id, form_id, submission_id, field, name, type, bytes, place)
      select file.id, stored.form_id, stored.id, file.field, file.name, file.type, file.bytes, file.place
        from stored join sent on sent.id = stored.id, jsonb_to_recordset(sent.files)
          as file(id text, field text, name text, type text, bytes integer, place smallint)
    )
    select form_id as form, digest from stored`);
  return new Set(stored.map(({ form, digest }) => `${form} ${digest}`));
}

/** Those of a batch that their networks may still send, and `limited` for the others. */
async function withinLimits(tx: Transaction, batch: readonly Waiting[]): Promise<readonly boolean[]> {
  const counters = new Map<string, number>();
  for (const { submission } of batch) counters.set(submission.counter, (counters.get(submission.counter) ?? 0) + 1);
  const before = await countPosts(tx, counters);
  const taken = new Map<string, number>();
  return batch.map(({ submission: { counter } }) => {
    const so = (taken.get(counter) ?? before.get(counter) ?? 0) + 1;
    taken.set(counter, so);
    return so <= POSTS_AN_HOUR;
  });
}

async function writeBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  await db.transaction(async (tx) => {
    const may = await withinLimits(tx, batch);
    const allowed = batch.filter((_, index) => may[index]).map(({ submission }) => submission);
    const stored = allowed.length > 0 ? await insertNew(tx, allowed) : new Set<string>();
    batch.forEach((one, index) => {
      const { formId, digest } = one.submission;
      one.written = !may[index] ? 'limited' : stored.has(`${formId} ${digest}`) ? 'stored' : 'duplicate';
    });
  });
}

/** Opens the writer of a process. */
export function openSubmissionWriter(db: Database): SubmissionWriter {
  const add = inBatches((batch: readonly Waiting[]) => writeBatch(db, batch), MAX_BATCH);
  let waiting = 0;
  return {
    write: async (submission) => {
      if (waiting >= MAX_WAITING) throw new AppError('unavailable');
      waiting += 1;
      try {
        const one: Waiting = { submission, written: 'limited' };
        await add(one);
        return one.written;
      } finally {
        waiting -= 1;
      }
    },
  };
}
