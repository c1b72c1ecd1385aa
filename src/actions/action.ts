import type { LucideIcon } from 'lucide-react';

/** What actions are about, in the order of lists; headings are `actions:section.<name>`. */
export const SECTIONS = ['page', 'edit', 'select', 'arrange', 'text', 'view', 'create', 'go', 'app'] as const;
export type Section = (typeof SECTIONS)[number];

/** Menus that are made from the registry: of a block, above a selected block, of the zoom, of the signed-in person. */
export type ActionMenu = 'block' | 'toolbar' | 'zoom' | 'user';

/** Menus within a menu; their names are `actions:submenu.<name>`. */
export type Submenu = 'select' | 'move';

/**
 * Whether an action can run. `true`: it can; a text key with its area (`editor:why.first`): it is offered disabled, and
 * the text says why; `false`: it is not offered at all, as to a person without the right.
 */
export type Availability = boolean | string;

/**
 * One thing a person can do: menus, toolbars, palettes, shortcuts and their list are made from it
 * (docs/architecture.md).
 */
export interface Action<Context> {
  /** Unique among the actions in force; one of an inner provider takes the place of an outer one of its name. */
  readonly name: string;
  /** With its area: `editor:command.undo`. */
  readonly labelKey: string;
  readonly icon: LucideIcon;
  /** `Mod` is Ctrl, on a Mac Cmd: `Mod+Shift+Z`, `Alt+ArrowUp`, `?`. The first is shown in menus. */
  readonly keys: readonly string[];
  readonly section: Section;
  readonly menus?: readonly ActionMenu[];
  /** In the menu of a block it is in this submenu, beside others. */
  readonly submenu?: Submenu;
  /** Destroys something: last and marked in menus. */
  readonly danger?: boolean;
  /** Its keys count only while this part of the screen (`data-region`) has the focus. */
  readonly region?: string;
  /** Its keys count also while a text has the focus. */
  readonly whileTyping?: boolean;
  /** Its keys are dealt with elsewhere: by a clipboard event, or by the text being typed. */
  readonly native?: boolean;
  /** A path of the app: where it leads. */
  readonly to?: string;
  /** It is offered where something is looked for alone: what is shown beside its name, and other words for it. */
  readonly found?: { readonly noteKey: string; readonly wordsKey: string };
  /** Asked when a menu opens or a key is pressed, never while drawing. */
  readonly when: (context: Context) => Availability;
  readonly run: (context: Context) => void;
}
