/** A text of a locale file by the keys that lead to it. */
export interface LocaleText {
  readonly keys: readonly string[];
  readonly text: string;
}

/** The texts of a file by the name of their place. */
export type LocaleTexts = ReadonlyMap<string, LocaleText>;

/** Names the place of a text. */
export function nameOf(keys: readonly string[]): string {
  return JSON.stringify(keys);
}

/** A file with new texts, and how many of them could be written. */
export interface Written {
  readonly content: string;
  readonly count: number;
}
