import type {
  CheckName,
  Ending,
  ModelTrouble,
  ModelUsage,
  PromptMode,
  ToolFaultCode,
  TurnStepEvent,
} from '#common/contract/chat-sessions.ts';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { Reason } from './reasons.ts';

/** A place in a file, with what surrounds it, as lines of the file. */
export interface TextPlace {
  readonly path: string;
  readonly line: number;
  /** The text found there. */
  readonly text: string;
  readonly surroundings: readonly { readonly line: number; readonly text: string }[];
}

/** A piece of a file and what it became: nothing in one of them where it came or went, the same where it moved. */
export interface ChangedText {
  readonly path: string;
  readonly was: string;
  readonly is: string;
}

/** A message shown beside the outcome; its text is in the interface. */
export interface Note {
  readonly note:
    | 'needs_translation'
    | 'also_in_examples'
    | 'also_in_documentation'
    | 'also_in_texts'
    | 'other_language'
    | 'not_utf8'
    | 'names'
    | 'count'
    | 'styles_elements'
    | 'token_uses'
    | 'only_searched'
    | 'no_such_place';
  readonly values: readonly string[];
}

export type AskReason =
  | 'several'
  | 'kind'
  | 'shared'
  | 'property'
  | 'code'
  | 'crosses'
  | 'joined'
  | 'hint'
  | 'default_differs'
  | 'composed'
  | 'taken'
  | 'moves'
  | 'removes'
  | 'only_text'
  | 'hides'
  | 'adds'
  | 'amount'
  | 'value';

/** What comes of one wish. Files are whole texts; only those that change are named. */
export type SingleAnswer =
  | {
      readonly outcome: 'apply';
      readonly files: Readonly<Record<string, string>>;
      readonly edits: readonly ChangedText[];
      readonly places: readonly TextPlace[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'ask';
      readonly because: AskReason;
      readonly places: readonly TextPlace[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'refuse';
      readonly reason: Reason | ModelTrouble;
      /** What a model took that gave nothing. */
      readonly usage?: ModelUsage;
      readonly nearest: readonly TextPlace[];
      /** Three sentences of the project that would be understood. */
      readonly can: readonly string[];
      readonly notes: readonly Note[];
    }
  | {
      readonly outcome: 'answer';
      readonly topic: 'places' | 'list' | 'project';
      readonly places: readonly TextPlace[];
      readonly notes: readonly Note[];
    };

/** How a turn ends. */
export type Answer =
  | SingleAnswer
  | {
      /** Several wishes, each answered for itself; `files`: as all of them leave it. */
      readonly outcome: 'several';
      readonly files: Readonly<Record<string, string>>;
      readonly answers: readonly { readonly wish: string; readonly answer: SingleAnswer }[];
    }
  | {
      /** A model's answer, and what it changed. */
      readonly outcome: 'reply';
      readonly text: string;
      readonly files: Readonly<Record<string, string>>;
      readonly ended: Ending | null;
      /** Steps that are proposed in place of a change. */
      readonly plan?: readonly string[];
      readonly tried: readonly { readonly path: string; readonly fault: ToolFaultCode; readonly line: number | null }[];
      readonly usage: ModelUsage;
    };

/** The model's input besides the prompt. All of it is untrusted. */
export interface Context {
  readonly ticket: { readonly title: string; readonly body: string } | null;
  /** Earlier messages of the session, oldest first. */
  readonly history: readonly { readonly role: 'person' | 'assistant'; readonly text: string }[];
  /** The element that the prompt is about: its file and line, and the lines there. */
  readonly selection: { readonly path: string; readonly line: number; readonly source: string } | null;
  /** Values that must never leave: the project's variables. */
  readonly secrets: readonly string[];
}

/** How a check of the project ended. */
export interface CheckedWork {
  /** The script of package.json that was run. */
  readonly script: string;
  /** Null: it did not exit on its own. */
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs a check on the commit with these files over it. @throws ToolFault when it cannot be run */
export type CheckWork = (check: CheckName, files: Readonly<Record<string, string>>) => Promise<CheckedWork>;

/** An element of a file that was selected on a page. */
export interface SelectedElement {
  readonly path: string;
  /** Of its `<`. */
  readonly offset: number;
  /** Of the content that the offset counts in: git's name for it. */
  readonly hash: string;
}

/** What one turn is given. */
export interface Turn {
  readonly prompt: string;
  readonly reader: SourceReader;
  /** Only files below are searched; empty: the whole repository. */
  readonly rootDirectory: string;
  /** Numbers of the places (from 0) that were chosen of those asked about last. */
  readonly chosen?: readonly number[];
  /** What `this` and `it` are; absent: nothing is selected. */
  readonly selected?: SelectedElement;
  /** Default: `edit`. */
  readonly mode?: PromptMode;
  /** Read when it is needed: rules need none of it. */
  readonly context?: () => Promise<Context>;
  /** Reports the current step. */
  readonly tell?: (step: Omit<TurnStepEvent, 'turnId'>) => Promise<void>;
  readonly signal?: AbortSignal;
  /** Runs the project's own checks; absent: they cannot be run. */
  readonly checkWork?: CheckWork;
}

/** Answers prompts: by rules, or by a model. */
export interface Assistant {
  readonly source: 'rules' | 'model';
  /** The longest that a turn of it takes, in milliseconds. */
  readonly longestMs?: number;
  turn(turn: Turn): Promise<Answer>;
  /** Three sentences about this very project that would be understood. */
  suggest(turn: Pick<Turn, 'reader' | 'rootDirectory'>): Promise<string[]>;
  /** Whether a sentence is a change that the rules understand. */
  understands(sentence: string): boolean;
}
