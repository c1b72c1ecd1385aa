import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { Answer, SingleAnswer } from '../assistant.ts';
import type { Wish } from '../wishes/read-wishes.ts';

/** A commit with changed files over it. */
function withChanges(reader: SourceReader, files: Readonly<Record<string, string>>): SourceReader {
  return {
    ...reader,
    read: async (path) => (Object.hasOwn(files, path) ? (files[path] ?? null) : reader.read(path)),
    // What is found in a changed file is judged by its content: it may be one of the hits.
    search: async (words, which) => [...new Set([...(await reader.search(words, which)), ...Object.keys(files)])],
  };
}

type Take = (reader: SourceReader, wish: Wish) => Promise<SingleAnswer>;

/** Whether wishes of one verb would all be done or asked, each over what the ones before it changed. */
async function areDone(reader: SourceReader, wishes: readonly Wish[], take: Take): Promise<boolean> {
  const files: Record<string, string> = {};
  for (const wish of wishes) {
    const answer = await take(withChanges(reader, files), wish);
    if (answer.outcome === 'refuse') return false;
    if (answer.outcome === 'apply') Object.assign(files, answer.files);
  }
  return true;
}

/** What is wished: of a sentence that may be several wishes all of them, or it as it is where one of them is refused. */
async function partsOf(reader: SourceReader, wishes: readonly Wish[], take: Take): Promise<readonly Wish[]> {
  const parts: Wish[] = [];
  for (const wish of wishes) {
    const isShared = wish.shared !== undefined && (await areDone(reader, wish.shared, take));
    parts.push(...(isShared ? (wish.shared ?? []) : [wish]));
  }
  return parts;
}

/** Does one wish, or several. */
export async function takeWishes(reader: SourceReader, written: readonly Wish[], take: Take): Promise<Answer> {
  const wishes = await partsOf(reader, written, take);
  const [only] = wishes;
  return only && wishes.length === 1 ? take(reader, only) : takeSeveral(reader, wishes, take);
}

/**
 * Does wishes one after the other, each over what the ones before it changed. One alone may ask: it is judged last, as
 * the branch is then; another one that would ask has to be said by itself.
 */
async function takeSeveral(reader: SourceReader, wishes: readonly Wish[], take: Take): Promise<Answer> {
  const files: Record<string, string> = {};
  const answers: SingleAnswer[] = [];
  const keep = (at: number, answer: SingleAnswer) => {
    if (answer.outcome === 'apply') Object.assign(files, answer.files);
    answers[at] = answer;
  };
  for (const [at, wish] of wishes.entries()) keep(at, await take(withChanges(reader, files), wish));
  const asking = wishes.flatMap((wish, at) => (answers[at]?.outcome === 'ask' ? [{ wish, at }] : []));
  for (const [index, { wish, at }] of asking.entries()) {
    if (index === 0) keep(at, await take(withChanges(reader, files), wish));
    else keep(at, { outcome: 'refuse', reason: 'ask_apart', nearest: [], can: [wish.text], notes: [] });
  }
  return { outcome: 'several', files, answers: wishes.map(({ text }, at) => ({ wish: text, answer: answers[at]! })) };
}
