/** A word of a command line that is copied: names of branches may hold what a shell would act on. */
export function shellWord(text: string): string {
  return /^[\w./:@#+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
