interface Labeled {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that a typed text means without pointing at it.
 * @param shown the options that hold the text
 * @returns the one whose value or label it is in full, else the only one; undefined where it could mean several
 */
export function matchTyped<O extends Labeled>(shown: readonly O[], typed: string): O | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const exact = shown.find(({ value, label }) => value.toLowerCase() === text || label.toLowerCase() === text);
  return exact ?? (shown.length === 1 ? shown[0] : undefined);
}
