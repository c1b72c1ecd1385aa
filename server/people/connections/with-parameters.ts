/**
 * A path of this app with parameters in its query: existing ones are kept, unless they have the same name.
 * @param path as `safeReturnUrl` gives it
 */
export function withParameters(path: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'http://app.invalid');
  for (const name of RESULTS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Parameters that the end of a flow may add: none of them may be in the path beforehand. */
const RESULTS = ['authenticated', 'userId', 'token', 'provider', 'connected', 'state', 'error'];
