/** `a` within `b`, where either may be the top: ''. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
