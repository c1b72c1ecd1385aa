import { type GitRepository, recordsOf, runGit } from './git';
import { readGit } from './read-git';

/** Files of one difference. */
export const MAX_CHANGED_FILES = 1000;

export type ChangeStatus = 'added' | 'deleted' | 'modified' | 'renamed';

export interface ChangedFile {
  readonly path: string;
  /** What a renamed file was called; else null. */
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  readonly oldMode: string;
  readonly mode: string;
  /** Contents before and after (`readBlobs`); null where there is none. */
  readonly oldSha: string | null;
  readonly sha: string | null;
  /** Lines; null for a binary file. */
  readonly additions: number | null;
  readonly deletions: number | null;
}

export interface Difference {
  readonly files: readonly ChangedFile[];
  /** Whether there are more than `MAX_CHANGED_FILES`. */
  readonly truncated: boolean;
}

const STATUS: Readonly<Record<string, ChangeStatus>> = { A: 'added', D: 'deleted', R: 'renamed' };

function shaOrNull(sha: string) {
  return /^0+$/.test(sha) ? null : sha;
}

function lines(text = '') {
  return text === '-' ? null : Number(text);
}

type Raw = Omit<ChangedFile, 'additions' | 'deletions'>;

/** `:<mode> <mode> <sha> <sha> <status>` NUL path (NUL path), which come first; then the numbers, in the same order. */
function parse(records: readonly string[]): ChangedFile[] {
  const files: Raw[] = [];
  let at = 0;
  while (records[at]?.startsWith(':')) {
    const [oldMode = '', mode = '', oldSha = '', sha = '', letter = ''] = records[at]!.slice(1).split(' ');
    const isRename = letter.startsWith('R');
    const [first = '', second = ''] = records.slice(at + 1, at + 3);
    files.push({
      path: isRename ? second : first,
      oldPath: isRename ? first : null,
      oldMode,
      mode,
      status: STATUS[letter[0] ?? ''] ?? 'modified',
      oldSha: shaOrNull(oldSha),
      sha: shaOrNull(sha),
    });
    at += isRename ? 3 : 2;
  }
  return files.map((file) => {
    const [additions, deletions] = records[at]?.split('\t') ?? [];
    // A rename has its two names in records of their own.
    at += file.status === 'renamed' ? 3 : 1;
    return { ...file, additions: lines(additions), deletions: lines(deletions) };
  });
}

async function emptyTree(repository: GitRepository) {
  return (await runGit(repository, ['mktree'], { input: '' })).stdout.toString().trim();
}

/**
 * What changed between two commits, by path. Nothing of the repository's own (diff drivers, text conversions) is run.
 * @param base a commit; null: everything is new
 */
export async function listChanges(repository: GitRepository, base: string | null, head: string): Promise<Difference> {
  const flags = [
    '-r',
    '-z',
    '--raw',
    '--numstat',
    '--full-index',
    '--no-ext-diff',
    '--no-textconv',
    '--no-color',
    '-M',
    '-l1000',
  ];
  const from = base ?? (await emptyTree(repository));
  const { stdout } = await readGit(repository, ['diff-tree', ...flags, from, head, '--']);
  const files = parse(recordsOf(stdout));
  return { files: files.slice(0, MAX_CHANGED_FILES), truncated: files.length > MAX_CHANGED_FILES };
}
