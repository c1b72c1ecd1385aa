import type { createStore } from 'jotai';
import type { Refusal } from '#common/layout/placement.ts';
import type { Action } from '#src/actions/action.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** The engine's surroundings: the page's document and the person. */
export interface EditorHost {
  readonly pageKey: string;
  /** Saves what is not saved. @throws ApiError or a conflict, when it stays unsaved */
  readonly save: () => Promise<void>;
  /** Saves, then leaves for the page's layout configuration, which begins with what is saved. */
  readonly openLayout: () => void;
  /** Saves, then opens another document in the editor. */
  readonly openPage: (pageKey: string) => void;
  /** Says why something was refused. */
  readonly refuse: (refusal: Refusal) => void;
  /** Says something short; `textKey` of the locale area `editor`. */
  readonly tell: (textKey: string, values?: Readonly<Record<string, string | number>>) => void;
}

/** What actions of the editor act on. */
export interface EditorContext {
  readonly engine: EditorEngine;
  /** Switches of the interface (engine/view-state.ts). */
  readonly store: ReturnType<typeof createStore>;
  readonly host: EditorHost;
}

export type EditorAction = Action<EditorContext>;

type Given = Pick<EditorAction, 'name' | 'icon' | 'section' | 'run'> & Partial<EditorAction>;

/** An action of the editor with what most have in common: the text `editor:command.<name>`, no keys, usable always. */
export function editorAction(given: Given): EditorAction {
  return { labelKey: `editor:command.${given.name}`, keys: [], when: () => true, ...given };
}
