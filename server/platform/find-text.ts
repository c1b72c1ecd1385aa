/** The content of a locale file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * A text of a locale file, its `{{placeholders}}` still open.
 * @param key steps into the file, as `frame.greeting`
 * @throws Error when there is no such text
 */
export function findText(texts: Texts | undefined, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (within, step) => (typeof within === 'object' && Object.hasOwn(within, step) ? within[step] : undefined),
      texts,
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
}
