/** Where in a repository an element was written: its mark is `file:line:offset`. */
export function sourceOf(mark: string): { readonly path: string; readonly line: number } {
  const [path = '', line = ''] = mark.split(':');
  return { path, line: Number(line) };
}
