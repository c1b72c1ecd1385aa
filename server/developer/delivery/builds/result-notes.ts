import type { Collected } from './collect-files';

/** Files that a line names. */
const MAX_NAMED = 20;
/** Settings of other hosts, which are files like any other here. */
const OF_OTHERS = ['_redirects', '_headers', 'vercel.json', 'netlify.toml'];

function named(text: string, paths: readonly string[]) {
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  return paths.length === 0 ? [] : [`${text}: ${paths.slice(0, MAX_NAMED).join(', ')}${more}`];
}

/** Lines for the log about files that a build made, where they are not what they seem. */
export function resultNotes({ manifest, secrets, pointers, unreachable }: Omit<Collected, 'bytes'>): string[] {
  return [
    ...named('Not published, as keys may stand there', secrets),
    ...named('Not published, as no address leads to a name with a backslash', unreachable),
    ...named('Visitors get a pointer of Git LFS in place of the file, which is not fetched', pointers),
    ...named(
      'Settings of other hosts, which do nothing here',
      OF_OTHERS.filter((path) => manifest.has(path)),
    ),
  ];
}

/** Lines for the log about submodules of a commit. @param paths of their folders */
export function moduleNotes(paths: readonly string[]): string[] {
  return named('Submodules are not fetched, and are empty here', paths);
}

/** Lines for the log about a build command that runs for want of a script. @param script null: it wants none */
export function scriptNotes(script: string | null, buildCommand: string): string[] {
  return script === null ? [] : [`package.json has no script ${script}: running ${buildCommand}.`];
}
