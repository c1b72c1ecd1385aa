import type { createStore } from 'jotai';
import type { Refusal } from '#common/layout/placement.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** What stands around the engine: the page's document and the person. */
export interface EditorHost {
  readonly pageKey: string;
  /** Saves what is not saved. @throws ApiError or a conflict, when it stays unsaved */
  readonly save: () => Promise<void>;
  /** Says why something was refused. */
  readonly refuse: (refusal: Refusal) => void;
  /** Says something short; `textKey` of the locale area `editor`. */
  readonly tell: (textKey: string, values?: Readonly<Record<string, string | number>>) => void;
}

export interface CommandContext {
  readonly engine: EditorEngine;
  /** Switches of the interface (engine/view-state.ts). */
  readonly store: ReturnType<typeof createStore>;
  readonly host: EditorHost;
}

/** One intent of a person: the same for key, menu, button and palette (docs/architecture.md). */
export interface Command {
  readonly name: string;
  /** In the locale area `editor`: `command.<name>`. */
  readonly labelKey: string;
  /** `Mod` is Ctrl, on a Mac Cmd: `Mod+Shift+Z`, `Alt+ArrowUp`, `?`. */
  readonly keys: readonly string[];
  /** `canvas`: its keys count only while the canvas has the focus. */
  readonly where: 'editor' | 'canvas';
  /** Marked *t* in docs/editor.md: also while a text field or canvas text has the focus. */
  readonly whileTyping?: boolean;
  /** The browser turns its keys into a clipboard event, which runs it (clipboard-events.ts). */
  readonly native?: boolean;
  readonly when: (context: CommandContext) => boolean;
  readonly run: (context: CommandContext) => void;
}

type Given = Omit<Command, 'labelKey' | 'where' | 'keys' | 'when'> & Partial<Command>;

/** A command with what most have in common: no keys, usable always and everywhere. */
export function command(given: Given): Command {
  return { labelKey: `command.${given.name}`, keys: [], where: 'editor', when: () => true, ...given };
}
