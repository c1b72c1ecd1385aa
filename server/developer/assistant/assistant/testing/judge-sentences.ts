import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Answer, SingleAnswer } from '../assistant.ts';
import { ask } from './cases.ts';

/** What has to come of a sentence. */
type Expected =
  | { readonly in: string; readonly from: string; readonly to: string }
  /** Several places of one file or of several. */
  | { readonly changes: readonly { readonly in: string; readonly from: string; readonly to: string }[] }
  /** The same lines in another order, in which these follow each other. */
  | { readonly in: string; readonly order: readonly string[] }
  | { readonly ask: readonly string[] }
  | { readonly answer: readonly string[] }
  | { readonly refuse: string }
  | { readonly none: true };
/** A sentence as people say it. */
export interface Sentence {
  readonly kind: string;
  readonly say: string;
  readonly expect: Expected | { readonly several: readonly Expected[] };
}
/** A repository in memory. */
export type Files = Readonly<Record<string, string>>;
/** The sentences of a file beside this one, and the repository that they are about. */
export function readSentences(name: string) {
  const text = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return JSON.parse(text) as { readonly files: Files; readonly sentences: readonly Sentence[] };
}

/** Whether a file has its lines as before, in another order: these follow each other in it. */
function isInOrder(before: string, after: string, order: readonly string[]): boolean {
  const sorted = (text: string) => text.replaceAll(',', '').split('\n').sort().join('\n');
  const places = order.map((each) => after.indexOf(each));
  return (
    sorted(before) === sorted(after) &&
    places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0)))
  );
}

/** The files after one place of one of them was changed. */
function changed(before: Files, { in: path, from, to }: Extract<Expected, { from: string }>): Files {
  const source = before[path] ?? '';
  expect(source).toContain(from);
  return { ...before, [path]: source.replace(from, () => to) };
}

/** Whether an answer is what was expected of a sentence; `after`: the files as they are then. */
function judge(before: Files, answer: SingleAnswer, expected: Expected): { isRight: boolean; after: Files } {
  const after = answer.outcome === 'apply' ? { ...before, ...answer.files } : before;
  const named = 'places' in answer ? answer.places.map(({ path, line }) => `${path}:${line}`) : [];
  const names = (places: readonly string[]) => places.every((place) => named.includes(place));
  const isSame = (wanted: Files) => Object.keys(wanted).every((path) => wanted[path] === after[path]);
  if ('order' in expected) {
    const { in: path, order } = expected;
    const isAlone = Object.keys(after).every((each) => each === path || after[each] === before[each]);
    const isMoved = answer.outcome === 'apply' && isInOrder(before[path] ?? '', after[path] ?? '', order);
    return { isRight: isAlone && isMoved, after };
  }
  if ('changes' in expected) {
    const all = expected.changes.reduce(changed, before);
    return { isRight: answer.outcome === 'apply' && isSame(all), after };
  }
  const isRight =
    'in' in expected
      ? answer.outcome === 'apply' && isSame(changed(before, expected))
      : 'ask' in expected
        ? answer.outcome === 'ask' && names(expected.ask)
        : 'answer' in expected
          ? answer.outcome === 'answer' && names(expected.answer)
          : answer.outcome === 'refuse' && answer.reason === ('refuse' in expected ? expected.refuse : 'no_model');
  return { isRight, after };
}

/** Whether a whole answer is right, wish by wish. */
function judgeAll(files: Files, answer: Answer, { expect: expected }: Sentence): boolean {
  if (answer.outcome === 'reply') return false;
  if (!('several' in expected)) return answer.outcome !== 'several' && judge(files, answer, expected).isRight;
  if (answer.outcome !== 'several' || answer.answers.length !== expected.several.length) return false;
  let now = files;
  // The files after all of them show what each wish changed.
  for (const each of expected.several) if ('from' in each) now = changed(now, each);
  const isDone = Object.keys(now).every((path) => now[path] === (answer.files[path] ?? files[path]));
  return (
    isDone &&
    answer.answers.every(({ answer: own }, at) => {
      const wanted = expected.several[at];
      return wanted !== undefined && ('in' in wanted ? own.outcome === 'apply' : judge(files, own, wanted).isRight);
    })
  );
}

/** Whether a change was made that was not asked for. */
function isWrong(files: Files, answer: Answer, sentence: Sentence): boolean {
  return 'files' in answer && Object.keys(answer.files).length > 0 && !judgeAll(files, answer, sentence);
}

/** The sentences of a kind that changed what was not asked for, and those that were not answered as expected. */
export async function judgeKind(files: Files, sentences: readonly Sentence[], kind: string) {
  const [wrong, missed]: [string[], string[]] = [[], []];
  for (const sentence of sentences.filter((each) => each.kind === kind)) {
    const answer = await ask(files, sentence.say);
    if (isWrong(files, answer, sentence)) wrong.push(sentence.say);
    if (!judgeAll(files, answer, sentence)) missed.push(`${sentence.say} => ${answer.outcome}`);
  }
  return { wrong, missed };
}
