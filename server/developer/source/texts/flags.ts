import type { ChangeFlag } from '#common/contract/session-changes.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';
import { isCi, isHidden, isLockfile } from '#server/developer/source/texts/files.ts';

const LARGE = 1024 * 1024;

/** The commands of a package.json as text; null when it cannot be read. */
function scriptsOf(lines: readonly string[]): string | null {
  try {
    const read = parseJson(lines.join('') || '{}') as { readonly scripts?: unknown } | null;
    return JSON.stringify(read?.scripts ?? {});
  } catch {
    return null;
  }
}

/** Whether commands changed, or cannot be compared. */
function changesScripts(old: readonly string[], now: readonly string[]) {
  const [before, after] = [scriptsOf(old), scriptsOf(now)];
  return before === null || after === null || before !== after;
}

/** What decides the flags of a changed file. */
export interface Flagged {
  readonly path: string;
  readonly oldPath: string | null;
  /** No lines of text: a file of bytes, a link, a module. */
  readonly isBinary: boolean;
  /** Bytes of the larger side. */
  readonly size: number;
  /** Its lines before and after; null when they were not read. */
  readonly lines: { readonly old: readonly string[]; readonly now: readonly string[] } | null;
}

/** Why a file must be kept separately (DEVELOPER-FACE section 6, rule 3); under either of its names. */
export function flagsOf({ path, oldPath, isBinary, size, lines }: Flagged): ChangeFlag[] {
  const names = oldPath === null ? [path] : [path, oldPath];
  const isPackage = names.some((name) => /(?:^|\/)package\.json$/i.test(name));
  const found: readonly (readonly [ChangeFlag, boolean])[] = [
    ['ci', names.some(isCi)],
    ['lockfile', names.some(isLockfile)],
    ['scripts', isPackage && (lines === null || changesScripts(lines.old, lines.now))],
    ['dot_file', names.some(isHidden)],
    ['large', size > LARGE],
    ['binary', isBinary],
  ];
  return found.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}
