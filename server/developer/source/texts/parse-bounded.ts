import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, startProcess } from '#server/platform/adapters/processes/start-process.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import { type AnswerPart, fromParts } from './answer-parts.ts';
import type { SourceElement } from './elements/element.ts';
import type { LocaleText, LocaleTexts, Written } from './locale-files/locale-text.ts';
import type { PathAlias } from './path-aliases.ts';
import type { Constant } from './constants.ts';
import type { FileTokens, TokensBase } from './read-tokens.ts';
import type { DataRecord } from './records.ts';
import type { Sheet } from './sheet-rules.ts';
import type { StyleRule } from './style-rules.ts';
import type { FileTexts } from './text.ts';

/** Longest that one file may take. Milliseconds. */
const PARSE_MS = 2000;
/** Longest that a file of design tokens may take: 20,000 tokens take half a second. Milliseconds. */
const TOKENS_MS = 5000;
/** Of the process's heap. */
const MEMORY = '--max-old-space-size=512';
/** The process ends when nothing was parsed for so long. Milliseconds. */
const IDLE_MS = 30_000;
/** A process that has not loaded its parsers by then counts as failed. Milliseconds. */
const START_MS = 30_000;

/** What the process says once its parsers are loaded. */
export const READY = 'ready';

/** The build puts the process beside the server's main file; sources use what scripts/lib/own-scripts.mjs made. */
function script() {
  return new URL(
    import.meta.env.PROD ? './parse-process.js' : '../../../../node_modules/.cache/pagewright/parse-process.mjs',
    import.meta.url,
  );
}

/** What a file can be asked for. */
interface Found {
  readonly texts: FileTexts;
  readonly elements: readonly SourceElement[];
  readonly sheets: readonly Sheet[];
  readonly styleRules: readonly StyleRule[];
  readonly records: readonly DataRecord[];
  readonly constants: readonly Constant[];
  readonly aliases: readonly PathAlias[];
  readonly localeTexts: LocaleTexts;
  readonly written: Written;
  readonly tokens: FileTokens;
}

/** The message to the process. */
export interface ParserTask {
  readonly wanted: keyof Found;
  readonly path: string;
  readonly source: string;
  /** To be written. */
  readonly texts?: readonly LocaleText[];
  /** What design tokens are taken over into. */
  readonly base?: TokensBase;
}

/** Parses files one after the other, out of the server's own process: hostile source neither ends nor holds up anything else. */
export interface BoundedParser {
  /** Null: no parser can read the file, or it took too long. */
  parse(path: string, source: string): Promise<FileTexts | null>;
  /** The elements that a file writes; null as for {@link parse}. */
  findElements(path: string, source: string): Promise<readonly SourceElement[] | null>;
  /** The sheets of a file; null as for {@link parse}. */
  findSheets(path: string, source: string): Promise<readonly Sheet[] | null>;
  /** The rules of a style sheet or of style blocks, with any selectors; null as for {@link parse}. */
  findStyleRules(path: string, source: string): Promise<readonly StyleRule[] | null>;
  /** The objects that a data file or a script writes out; null as for {@link parse}. */
  findRecords(path: string, source: string): Promise<readonly DataRecord[] | null>;
  /** The constants that a script declares; null as for {@link parse}. */
  findConstants(path: string, source: string): Promise<readonly Constant[] | null>;
  /** The path aliases of a configuration; null as for {@link parse}. */
  findAliases(path: string, source: string): Promise<readonly PathAlias[] | null>;
  /** The texts of a locale file; null as for {@link parse}. */
  readLocaleTexts(path: string, source: string): Promise<LocaleTexts | null>;
  /** A locale file with new texts; null as for {@link parse}. */
  writeLocaleTexts(path: string, source: string, texts: readonly LocaleText[]): Promise<Written | null>;
  /** A theme with what a file of design tokens says; null as for {@link parse}. */
  readTokens(path: string, source: string, base: TokensBase): Promise<FileTokens | null>;
}

type Ask = <K extends keyof Found>(task: ParserTask & { readonly wanted: K }) => Promise<Found[K] | null>;

/** A process that is asked for one file at a time; started with the first, again after it died or took too long. */
function createProcess(limitMs: number) {
  let running: RunningProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** Takes what the process says; undefined: it ended. */
  let listener: ((said: unknown) => void) | null = null;

  const end = () => {
    clearTimeout(idle);
    running?.kill();
    running = null;
  };
  /** Gathers parts until the last; undefined: it ended, or nothing came for so long. */
  const gather = (ms: number) =>
    new Promise<readonly AnswerPart[] | undefined>((resolve) => {
      const parts: AnswerPart[] = [];
      const settle = (made: readonly AnswerPart[] | undefined) => {
        clearTimeout(timer);
        listener = null;
        resolve(made);
      };
      const timer = setTimeout(() => settle(undefined), ms);
      listener = (said) => {
        if (said === undefined || said === READY) return settle(said && []);
        const part = said as AnswerPart;
        parts.push(part);
        if (part.isLast) settle(parts);
        else timer.refresh();
      };
    });
  const start = async () => {
    if (!existsSync(fileURLToPath(script()))) throw new Error('The parser is not built.');
    const started: RunningProcess = startProcess(script(), {
      env: {},
      execArgv: [MEMORY],
      onMessage: (said) => running === started && listener?.(said),
      onEnd: () => {
        if (running !== started) return;
        running = null;
        listener?.(undefined);
      },
    });
    running = started;
    started.hold(true);
    await gather(START_MS);
  };
  const ask: Ask = async (task) => {
    clearTimeout(idle);
    if (running === null) await start();
    const asked = running;
    asked?.hold(true);
    asked?.send(task);
    const parts = asked === null ? undefined : await gather(limitMs);
    asked?.hold(false);
    if (parts === undefined) {
      end();
      return null;
    }
    idle = setTimeout(end, IDLE_MS).unref();
    return fromParts(parts) as never;
  };
  return { ask, end };
}

function parserFor(ask: Ask): BoundedParser {
  return {
    parse: (path, source) => ask({ wanted: 'texts', path, source }),
    findElements: (path, source) => ask({ wanted: 'elements', path, source }),
    findSheets: (path, source) => ask({ wanted: 'sheets', path, source }),
    findStyleRules: (path, source) => ask({ wanted: 'styleRules', path, source }),
    findRecords: (path, source) => ask({ wanted: 'records', path, source }),
    findConstants: (path, source) => ask({ wanted: 'constants', path, source }),
    findAliases: (path, source) => ask({ wanted: 'aliases', path, source }),
    readLocaleTexts: (path, source) => ask({ wanted: 'localeTexts', path, source }),
    writeLocaleTexts: (path, source, texts) => ask({ wanted: 'written', path, source, texts }),
    readTokens: (path, source, base) => ask({ wanted: 'tokens', path, source, base }),
  };
}

/** One at a time, and as many may wait as want to: each caller waits for its file before it asks for the next. */
const ONE_BY_ONE = { running: 1, waiting: Infinity, waitingEach: Infinity };

/**
 * A parser with a process of its own, for work that parses thousands of files; close it. No process is started before
 * the first file.
 * @param limitMs of one file
 * @throws Error (from its methods) when the process's script is missing
 */
export function createBoundedParser(limitMs = PARSE_MS): BoundedParser & { close(): void } {
  const { ask, end } = createProcess(limitMs);
  const queue = createFairQueue(ONE_BY_ONE);
  return { ...parserFor((task) => queue.run('', () => ask(task))), close: end };
}

const shared = createProcess(PARSE_MS);
const turns = createFairQueue(ONE_BY_ONE);
/** Files of tokens may take longer than those that people wait for. */
const tokens = createProcess(TOKENS_MS);
const tokenTurns = createFairQueue(ONE_BY_ONE);

/** The parser that calls share: organizations take turns, so that one that asks for much waits for itself. */
export function parserOf(organizationId: string): BoundedParser {
  return {
    ...parserFor((task) => turns.run(organizationId, () => shared.ask(task))),
    readTokens: (path, source, base) =>
      tokenTurns.run(organizationId, () => tokens.ask({ wanted: 'tokens', path, source, base })),
  };
}
