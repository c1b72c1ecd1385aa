import type { Reason } from './reasons.ts';

/** A file of the branch by name. Links and submodules are no files. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
}

/** What an assistant reads of a commit. Paths are those of the repository. */
export interface SourceReader {
  list(): Promise<readonly SourceFile[]>;
  /** Null: missing, a link, binary or not UTF-8. */
  read(path: string): Promise<string | null>;
  /** Paths of the files that hold one of the words, or every one of them; capitals do not matter. */
  search(words: readonly string[], which: 'one' | 'every'): Promise<readonly string[]>;
}

/** A place in a file, with what surrounds it, as lines of the file. */
export interface Place {
  readonly path: string;
  readonly line: number;
  /** The text found there. */
  readonly text: string;
  readonly surroundings: readonly { readonly line: number; readonly text: string }[];
}

/** One thing a person is told beside the outcome; the screen has the words. */
export interface Note {
  readonly note: 'needs_translation' | 'also_in_examples' | 'other_language' | 'names';
  readonly values: readonly string[];
}

export type AskReason =
  'several' | 'code' | 'crosses' | 'joined' | 'hint' | 'default_differs' | 'composed' | 'taken' | 'moves';

/** How a turn ends. Files are whole texts; only those that change are named. */
export type Answer =
  | {
      readonly outcome: 'apply';
      readonly files: Readonly<Record<string, string>>;
      readonly places: readonly Place[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'ask';
      readonly because: AskReason;
      readonly places: readonly Place[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'refuse';
      readonly reason: Reason;
      readonly nearest: readonly Place[];
      /** Three sentences of the project that would be understood. */
      readonly can: readonly string[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'answer';
      readonly topic: 'places' | 'list' | 'project';
      readonly places: readonly Place[];
      readonly notes: readonly Note[];
    };

/** What one turn is given. */
export interface Turn {
  readonly prompt: string;
  readonly reader: SourceReader;
  /** Only what stands below is searched; empty: the whole repository. */
  readonly rootDirectory: string;
  /** Numbers of the places (from 0) that were chosen of those asked about last. */
  readonly chosen?: readonly number[];
  readonly signal?: AbortSignal;
}

/** Whoever answers prompts: rules, or a model. */
export interface Assistant {
  readonly source: 'rules' | 'model';
  turn(turn: Turn): Promise<Answer>;
  /** Three sentences about this very project that would be understood. */
  suggest(turn: Pick<Turn, 'reader' | 'rootDirectory'>): Promise<string[]>;
  /** Whether a sentence says what to change. */
  understands(sentence: string): boolean;
}
