/** An address that a route answers: its keys by these values, and where there is none by their own names. */
export function sampleFor(url: string, examples: Readonly<Record<string, string>> = {}): string {
  return url.replace(/<([^<>]*)>/g, (_, key: string) =>
    Object.hasOwn(examples, key) ? encodeURIComponent(examples[key] ?? '') : key,
  );
}
