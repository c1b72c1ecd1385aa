import { createHmac } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { SubmissionState } from '#common/contract/forms.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { formSubmissions, formWords } from '#server/platform/db/schema/forms.ts';

/** Different words of one submission that are learned and judged. */
const MAX_WORDS = 60;
/** Words of a site that are looked at: those that were seen most. */
const MAX_KNOWN = 5000;
/** Marks of each kind before a judgement: with fewer it is chance. */
const MIN_MARKS = 10;
/** The words that decide are these, the most telling ones (Graham, "A Plan for Spam"). */
const DECIDING = 15;
/** What was learned is read again after this time. */
const KNOWN_MS = 60_000;
/** Counts the submissions themselves. */
const ALL = '';

type Learned = 'spam' | 'ham';

/** Words that members' marks taught a site, as counts in spam and in what is none. */
export interface SpamModel {
  /** @returns from 0 to 1, or null while too little was learned. @param text all answers */
  readonly probability: (text: string) => number | null;
}

/** Scripts without spaces between words: pairs of signs take the place of words. */
const PAIRS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu;

function wordsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const pairs = (lower.match(PAIRS) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const words = lower.replace(PAIRS, ' ').match(/[\p{L}\p{N}]{3,24}/gu) ?? [];
  return [...new Set([...words, ...pairs])].slice(0, MAX_WORDS);
}

/** Words are kept as keyed hashes: what was learned outlives submissions and people, and must not name them. */
function hashed(appSecret: string, siteId: string, text: string): readonly string[] {
  return wordsOf(text).map((word) =>
    createHmac('sha256', appSecret).update(`form word\n${siteId}\n${word}`).digest('base64url').slice(0, 11),
  );
}

/** A mark of a member. Opening one makes it `read`, which says nothing, unless it was spam. */
function markOf(before: SubmissionState, now: SubmissionState): Learned | null {
  if (now === 'spam') return 'spam';
  return now === 'done' || before === 'spam' ? 'ham' : null;
}

interface Delta {
  spam: number;
  ham: number;
}

function count(deltas: Map<string, Delta>, words: readonly string[], of: Learned, by: 1 | -1): void {
  for (const word of [ALL, ...words]) {
    const delta = deltas.get(word) ?? { spam: 0, ham: 0 };
    delta[of] += by;
    deltas.set(word, delta);
  }
}

/**
 * Learns from marks of members: each submission once, and the other way where the mark changes.
 * @param ids of submissions of a form of the site, before they get the state
 */
export async function learn(
  tx: Transaction,
  appSecret: string,
  siteId: string,
  ids: readonly string[],
  state: SubmissionState,
): Promise<void> {
  const { id, words, learned, state: before } = formSubmissions;
  const rows = await tx
    .select({ id, words, learned, before })
    .from(formSubmissions)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
  const deltas = new Map<string, Delta>();
  const changed: { id: string; learned: Learned }[] = [];
  for (const row of rows) {
    const mark = markOf(row.before, state);
    if (mark === null || mark === row.learned) continue;
    const own = hashed(appSecret, siteId, row.words);
    if (row.learned !== null) count(deltas, own, row.learned, -1);
    count(deltas, own, mark, 1);
    changed.push({ id: row.id, learned: mark });
  }
  if (changed.length === 0) return;
  // In one order, so that two who mark at once do not wait for each other in a circle.
  const added = [...deltas].map(([word, delta]) => ({ word, ...delta })).sort((a, b) => (a.word < b.word ? -1 : 1));
  await tx.execute(sql`
    insert into form_words as w (site_id, word, spam, ham)
    select ${siteId}, r.word, greatest(0, r.spam), greatest(0, r.ham)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r(word text, spam integer, ham integer)
    on conflict (site_id, word) do update set
      spam = greatest(0, w.spam + (select d.spam from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as d(word text, spam integer, ham integer) where d.word = w.word)),
      ham = greatest(0, w.ham + (select d.ham from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as d(word text, spam integer, ham integer) where d.word = w.word))`);
  for (const mark of ['spam', 'ham'] as const) {
    const of = changed.filter((each) => each.learned === mark).map((each) => each.id);
    if (of.length > 0) await tx.update(formSubmissions).set({ learned: mark }).where(inArray(id, of));
  }
}

/** How likely a word is in spam; one that was rarely seen says little (Robinson's smoothing). */
function telling({ spam, ham }: Delta, all: Delta): number {
  const seen = spam + ham;
  const bad = spam / all.spam;
  const good = ham / all.ham;
  const raw = bad + good === 0 ? 0.5 : bad / (bad + good);
  return Math.min(0.99, Math.max(0.01, (0.5 + seen * raw) / (1 + seen)));
}

async function readModel(db: Queryable, appSecret: string, siteId: string): Promise<SpamModel> {
  const rows = await db
    .select({ word: formWords.word, spam: formWords.spam, ham: formWords.ham })
    .from(formWords)
    .where(eq(formWords.siteId, siteId))
    .orderBy(desc(sql`${formWords.spam} + ${formWords.ham}`))
    .limit(MAX_KNOWN);
  const known = new Map(rows.map(({ word, ...counts }) => [word, counts]));
  const all = known.get(ALL) ?? { spam: 0, ham: 0 };
  if (all.spam < MIN_MARKS || all.ham < MIN_MARKS) return { probability: () => null };
  return {
    probability: (text) => {
      const each = hashed(appSecret, siteId, text).flatMap((word) => known.get(word) ?? []);
      const deciding = each
        .map((counts) => telling(counts, all))
        .sort((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
        .slice(0, DECIDING);
      const odds = deciding.reduce((sum, one) => sum + Math.log(one / (1 - one)), 0);
      return 1 / (1 + Math.exp(-odds));
    },
  };
}

const models = new LRUCache<string, Promise<SpamModel>>({ max: 500, ttl: KNOWN_MS });

/** What a site has learned, as of a minute ago at most. @throws what the database throws */
export function spamModel(db: Queryable, appSecret: string, siteId: string): Promise<SpamModel> {
  const kept = models.get(siteId);
  if (kept) return kept;
  const reading = readModel(db, appSecret, siteId);
  models.set(siteId, reading);
  reading.catch(() => models.delete(siteId));
  return reading;
}

/** Forgets what was read of a site, so that it is read again. */
export function forgetModel(siteId: string): void {
  models.delete(siteId);
}
