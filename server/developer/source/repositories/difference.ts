import { inSlices } from '#server/platform/in-slices.ts';
import { eachRecord, type GitRepository, runGit } from './git';
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

/** `:<mode> <mode> <sha> <sha> <status>` NUL path (NUL path). */
function toRaw(record: string, first: string, second: string): Raw {
  const [oldMode = '', mode = '', oldSha = '', sha = '', letter = ''] = record.slice(1).split(' ');
  const isRename = letter.startsWith('R');
  return {
    path: isRename ? second : first,
    oldPath: isRename ? first : null,
    oldMode,
    mode,
    status: STATUS[letter[0] ?? ''] ?? 'modified',
    oldSha: shaOrNull(oldSha),
    sha: shaOrNull(sha),
  };
}

/** The files come first; then the numbers, in the same order. Of a repository of any size no more is kept than is given. */
function* parse(output: Buffer): Generator<undefined, Difference> {
  const records = eachRecord(output);
  const next = () => records.next().value as string | undefined;
  const all: Raw[] = [];
  let count = 0;
  let record = next();
  for (; record?.startsWith(':'); record = next()) {
    const first = next() ?? '';
    const second = /^\S+ \S+ \S+ \S+ R/.test(record) ? (next() ?? '') : '';
    if (count < MAX_CHANGED_FILES) all.push(toRaw(record, first, second));
    count += 1;
    yield;
  }
  const files = all.map((file) => {
    const [additions, deletions] = record?.split('\t') ?? [];
    // A rename has its two names in records of their own.
    if (file.status === 'renamed') void (next(), next());
    record = next();
    return { ...file, additions: lines(additions), deletions: lines(deletions) };
  });
  return { files, truncated: count > MAX_CHANGED_FILES };
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
  return inSlices(parse(stdout));
}
