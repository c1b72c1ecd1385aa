import { readFileSync } from 'node:fs';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { Answer, SelectedElement } from '../assistant.ts';
import { extractTexts } from '#server/developer/source/texts/extract.ts';
import { createRulesAssistant } from '../rules/rules-assistant.ts';
import type { ParseTexts } from '../rules/project.ts';
import type { LookParser } from '../rules/looks/read-looks.ts';
import { findElements } from '#server/developer/source/texts/elements/find-elements.ts';
import { findConstants } from '#server/developer/source/texts/constants.ts';
import { findRecords } from '#server/developer/source/texts/records.ts';
import { findStyleRules } from '#server/developer/source/texts/style-rules.ts';

/** One case of the assistant without a model. */
export interface Case {
  readonly id: string;
  readonly shape: string;
  readonly instruction: string;
  readonly rootDirectory?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expect:
    | { readonly outcome: 'apply'; readonly files: Readonly<Record<string, string>> }
    | { readonly outcome: 'ask'; readonly places: readonly { readonly path: string; readonly line: number }[] }
    | { readonly outcome: 'refuse'; readonly reason: string };
}

/** The cases of a file beside this one. */
export function readCases(name: string): Case[] {
  const read = JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')) as { cases: Case[] };
  return read.cases;
}

/** The texts of a file, without bounds. */
export const parseHere: ParseTexts = (path, source) => {
  try {
    return Promise.resolve(extractTexts(path, source));
  } catch {
    return Promise.resolve(null);
  }
};

/** The elements and rules of a file, without bounds. */
const looksHere: LookParser = {
  findElements: async (path, source) => findElements(path, source),
  findStyleRules: async (path, source) => findStyleRules(path, source),
  findConstants: async (path, source) => findConstants(path, source),
  findRecords: async (path, source) => findRecords(path, source),
};

/** Files in memory, read as a commit is. */
export function readerOf(files: Readonly<Record<string, string>>): SourceReader {
  return {
    list: () => Promise.resolve(Object.entries(files).map(([path, text]) => ({ path, size: Buffer.byteLength(text) }))),
    others: () => Promise.resolve([]),
    read: (path) => Promise.resolve(files[path] ?? null),
    isOtherEncoding: () => Promise.resolve(false),
    search: (words, which) => {
      const holds = (path: string) => (word: string) => files[path]?.toLowerCase().includes(word.toLowerCase());
      const found = Object.keys(files).filter((path) =>
        which === 'one' ? words.some(holds(path)) : words.every(holds(path)),
      );
      return Promise.resolve(found);
    },
  };
}

/** Asks the assistant about files in memory. */
export function ask(
  files: Readonly<Record<string, string>>,
  prompt: string,
  rootDirectory = '',
  chosen?: number[],
  selected?: SelectedElement,
): Promise<Answer> {
  return createRulesAssistant(parseHere, looksHere).turn({
    prompt,
    rootDirectory,
    reader: readerOf(files),
    ...(chosen && { chosen }),
    ...(selected && { selected }),
  });
}

/** An answer as the cases write it. */
export function outcomeOf(answer: Answer): Case['expect'] | { outcome: 'answer' } {
  if (answer.outcome === 'apply') return { outcome: 'apply', files: answer.files };
  if (answer.outcome === 'ask')
    return { outcome: 'ask', places: answer.places.map(({ path, line }) => ({ path, line })) };
  return answer.outcome === 'refuse' ? { outcome: 'refuse', reason: answer.reason } : { outcome: 'answer' };
}
