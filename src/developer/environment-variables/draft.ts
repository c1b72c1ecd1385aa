import type { EnvironmentVariable, VariableInput } from '#src/api/environment-variables.ts';
import type { ParsedVariable } from './parse-env';

/** A row of the form. */
export interface DraftVariable {
  readonly key: string;
  readonly name: string;
  /** Null: the stored value stays. */
  readonly value: string | null;
  readonly build: boolean;
  readonly runtime: boolean;
  readonly preview: boolean;
  /** Who changed the stored one when; absent for a new one. */
  readonly stored?: EnvironmentVariable;
}

export const USES = ['build', 'preview', 'runtime'] as const;

/** The form as it is stored. */
export function draftOf(variables: readonly EnvironmentVariable[]): readonly DraftVariable[] {
  return variables.map((stored) => {
    const { name, build, runtime, preview } = stored;
    return { key: name, name, value: null, build, runtime, preview, stored };
  });
}

let last = 0;

/** A new row, used everywhere unless changed. */
export function newVariable({ name, value }: ParsedVariable = { name: '', value: '' }): DraftVariable {
  return {
    key: `new-${(last += 1)}`,
    name,
    value,
    build: true,
    runtime: true,
    preview: true,
  };
}

/** Adds what was pasted: a name that is there gets the new value. */
export function withPasted(
  draft: readonly DraftVariable[],
  pasted: readonly ParsedVariable[],
): readonly DraftVariable[] {
  const values = new Map(pasted.map(({ name, value }) => [name, value]));
  const changed = draft.map((row) => ({ ...row, value: values.get(row.name) ?? row.value }));
  const known = new Set(draft.map(({ name }) => name));
  return [...changed, ...pasted.filter(({ name }) => !known.has(name)).map(newVariable)];
}

/** What is sent: the whole set; without a value the stored one stays. */
export function toInput(draft: readonly DraftVariable[]): VariableInput[] {
  return draft.map(({ name, value, build, runtime, preview }) => ({
    name: name.trim(),
    build,
    runtime,
    preview,
    ...(value !== null && { value }),
  }));
}

/** Whether saving would change anything. */
export function isChanged(draft: readonly DraftVariable[], stored: readonly EnvironmentVariable[]): boolean {
  if (draft.length !== stored.length) return true;
  return draft.some(({ stored: own, value, ...row }) => {
    if (!own || value !== null) return true;
    return row.name !== own.name || USES.some((use) => row[use] !== own[use]);
  });
}
