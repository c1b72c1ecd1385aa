const MASK = '***';
/** Shorter ones would hide half of every log, and are no secrets. */
const MIN_LENGTH = 6;

/** The forms in which a value may be printed: as it is, in base64 (also of addresses), in an address. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(bytes.toString()),
  ];
}

/** Every line of a value of several lines is printed on its own. */
function linesOf(value: string) {
  return [value, ...value.split(/\r?\n/)].map((line) => line.trim());
}

/**
 * Creates the function that masks secrets in a line of a log.
 * @param values those of six characters or more are masked everywhere
 */
export function createMask(values: readonly string[]): (line: string) => string {
  const forms = values
    .flatMap(linesOf)
    .filter((line) => line.length >= MIN_LENGTH)
    .flatMap(formsOf);
  // The longest first: one may be a part of another.
  const all = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (line) => all.reduce((text, form) => text.replaceAll(form, MASK), line);
}
