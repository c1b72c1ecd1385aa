import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { type Kind, type KnownFont, type Misfit, MisfitError, type ValueOf } from './format';
import type { Token, Tokens } from './list-tokens';
import { noteMisfit } from './note-misfit';
import type { Place } from './place-token';
import type { ConvertColor } from './read-color';
import type { References } from './resolve-tokens';

/** The tokens of one mode and what their references lead to. */
export interface ModeTokens {
  readonly tokens: Tokens;
  readonly references: References;
}

/** A token that has a place in a theme. */
export interface Placed {
  readonly key: string;
  readonly token: Token;
  readonly place: Place;
  readonly name: string;
}

/** What an import takes over, by kind and name. */
export class Taken {
  readonly #values = new Map<Kind, Map<string, { value: unknown; path: string }>>();

  /** The value of a token; the first of two with one name is kept. @throws MisfitError */
  put<K extends Kind>(kind: K, name: string, value: ValueOf<K>, path: string): void {
    const group = this.#values.get(kind) ?? new Map<string, { value: unknown; path: string }>();
    this.#values.set(kind, group);
    const before = group.get(name);
    if (before) throw new MisfitError('name_taken', before.path);
    group.set(name, { value, path });
  }

  has(kind: Kind, name: string): boolean {
    return this.#values.get(kind)?.has(name) ?? false;
  }

  /** Values of a kind with where they were, in the order of the file. */
  of<K extends Kind>(kind: K): readonly (readonly [name: string, value: ValueOf<K>, path: string])[] {
    return [...(this.#values.get(kind) ?? [])].map(([name, { value, path }]) => [name, value as ValueOf<K>, path]);
  }
}

/** One import while it runs. */
export interface ImportRun {
  readonly base: ThemeDocument;
  readonly light: ModeTokens | null;
  readonly dark: ModeTokens | null;
  /** Whether the file says what colors are in dark mode. */
  readonly hasModes: boolean;
  /** Whether we wrote it: names that are otherwise taken are a theme's own there. */
  readonly isOurs: boolean;
  readonly type: ThemeDocument['type'];
  readonly fonts: readonly KnownFont[];
  readonly convert: ConvertColor;
  /** The names that colors of the file get, by path. */
  readonly colorNames: ReadonlyMap<string, string>;
  readonly taken: Taken;
  readonly misfits: Misfit[];
  /** What is no token of a group. */
  heading: ThemeDocument['heading'];
  buttonRadius: number;
  readonly breakpoints: Map<string, number>;
}

/** Runs what may not fit; then it is named. */
export function attempt(misfits: Misfit[], path: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    noteMisfit(misfits, { path, why: error.why, ...(error.detail !== undefined && { detail: error.detail }) });
  }
}

/** The mode that values other than colors are read from. */
export function mainMode({ light, dark }: ImportRun): ModeTokens {
  return light ?? dark!;
}
