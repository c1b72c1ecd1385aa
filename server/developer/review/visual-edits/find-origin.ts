import { posix } from 'node:path';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { readLanguages } from '#server/developer/assistant/assistant/rules/languages.ts';
import { lineAt } from '#server/developer/source/texts/line-at.ts';
import { openProject } from '#server/developer/assistant/assistant/rules/project.ts';
import { leadsTo, localeValues } from '#server/developer/assistant/assistant/rules/translated.ts';
import type { Content, Origin, Range, SourceElement } from '#server/developer/source/texts/elements/element.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findSources, type TextSource } from './find-sources';
import type { Source } from './read-source';

/** A line that data comes from. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
}

/** Finds where the data of one file is written. Close it. */
export interface Origins {
  /** Where an expression's words are written: a value of a locale file, a list, another file; else its own line. */
  find(range: Range, origin: Origin | null): Promise<{ place: SourcePlace; key: string | null }>;
  /** Where its words may be written, where it is a name that is declared, imported or given to its component. */
  sources(element: SourceElement, part: Extract<Content, { kind: 'data' }>): Promise<TextSource[]>;
  /** What reads the commit. */
  reader(): ReturnType<typeof openReader>;
  close(): void;
}

interface Opened {
  readonly repository: GitRepository;
  readonly head: string;
  readonly parser: BoundedParser;
  readonly rootDirectory: string;
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.js'];

/** Opens what is needed when the first question comes: most elements hold no data. */
export function openOrigins({ repository, head, parser, rootDirectory }: Opened, { path, text }: Source): Origins {
  let reader: ReturnType<typeof openReader> | null = null;
  const open = () => (reader ??= openReader(repository, head));
  const project = async () => openProject(await open(), rootDirectory, (of, source) => parser.parse(of, source));

  const translated = async (key: string): Promise<SourcePlace | null> => {
    const opened = await project();
    const values = localeValues(await opened.readAll(opened.locales)).filter((value) => leadsTo(key, value));
    const { source } = await readLanguages(opened);
    const value = values.find(({ language }) => language === source) ?? values[0];
    const at = value?.text.pieces[0]?.start;
    return value && at !== undefined ? { path: value.file.path, line: lineAt(value.file.source, at) } : null;
  };
  const imported = async (from: string): Promise<SourcePlace | null> => {
    if (!from.startsWith('.')) return null;
    const base = posix.join(posix.dirname(path), from);
    const known = new Set((await (await open()).list()).map((file) => file.path));
    const found = ENDINGS.map((ending) => base + ending).find((each) => known.has(each));
    return found === undefined ? null : { path: found, line: 1 };
  };
  return {
    async find({ start, end }, origin) {
      const calls = (await parser.parse(path, text))?.calls ?? [];
      const call = calls.find((each) => each.start >= start && each.start < end && each.key !== null);
      const key = call?.key ? `${call.prefix ? `${call.prefix}.` : ''}${call.key}` : null;
      const written = key === null ? null : await translated(key);
      if (written) return { place: written, key };
      const own = { path, line: lineAt(text, origin?.at ?? start) };
      return { place: (origin?.from && (await imported(origin.from))) || own, key };
    },
    sources: async (element, part) =>
      findSources({ project: await project(), parser }, { path, source: text }, element, part),
    reader: open,
    close: () => void reader?.then((opened) => opened.close()),
  };
}
