import { inSlices } from '#server/platform/in-slices.ts';
import { eachRecord, type GitRepository, runGit } from './git';
import { readGit } from './read-git';

/** Files of one difference. */
export const MAX_CHANGED_FILES = 1000;
/** Further files that are named alone. */
const MAX_MORE_PATHS = 10_000;

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
  /** Whether there are more than were asked for. */
  readonly truncated: boolean;
  /** Paths of further files, in order (`findChangedFile`). */
  readonly more: readonly string[];
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

/**
 * The files come first; then the numbers, in the same order. Of a repository of any size no more is kept than is asked for.
 * @param isKept by path and number of the file, from 0
 */
function* parse(
  output: Buffer,
  isKept: (path: string, index: number) => boolean,
): Generator<undefined, readonly ChangedFile[]> {
  const records = eachRecord(output);
  const next = () => records.next().value as string | undefined;
  const kept = new Map<number, Raw>();
  const numbers = new Map<number, readonly string[]>();
  let record = next();
  for (let index = 0; record?.startsWith(':'); index += 1, record = next()) {
    const first = next() ?? '';
    const second = /^\S+ \S+ \S+ \S+ R/.test(record) ? (next() ?? '') : '';
    const raw = toRaw(record, first, second);
    if (isKept(raw.path, index)) kept.set(index, raw);
    yield;
  }
  for (let index = 0; record !== undefined && numbers.size < kept.size; index += 1, record = next()) {
    const [additions = '', deletions = '', name = ''] = record.split('\t');
    // A rename has its two names in records of their own.
    if (name === '') void (next(), next());
    if (kept.has(index)) numbers.set(index, [additions, deletions]);
    yield;
  }
  return [...kept].map(([index, raw]) => {
    const [additions, deletions] = numbers.get(index) ?? [];
    return { ...raw, additions: lines(additions), deletions: lines(deletions) };
  });
}

async function emptyTree(repository: GitRepository) {
  return (await runGit(repository, ['mktree'], { input: '' })).stdout.toString().trim();
}

const FLAGS = ['-r', '-z', '--raw', '--numstat', '--full-index', '--no-ext-diff', '--no-textconv', '--no-color', '-M'];

/** Nothing of the repository's own (diff drivers, text conversions) is run. */
async function readDifference(
  repository: GitRepository,
  base: string | null,
  head: string,
  isKept: (path: string, index: number) => boolean,
) {
  const from = base ?? (await emptyTree(repository));
  const { stdout } = await readGit(repository, ['diff-tree', ...FLAGS, '-l1000', from, head, '--']);
  return inSlices(parse(stdout, isKept));
}

/**
 * What changed between two commits, by path.
 * @param base a commit; null: everything is new
 * @param max files
 */
export async function listChanges(
  repository: GitRepository,
  base: string | null,
  head: string,
  max = MAX_CHANGED_FILES,
): Promise<Difference> {
  const more: string[] = [];
  let count = 0;
  const files = await readDifference(repository, base, head, (path, index) => {
    count = index + 1;
    if (index >= max && more.length < MAX_MORE_PATHS) more.push(path);
    return index < max;
  });
  return { files, truncated: count > max, more };
}

/** One file of a difference of any size, as it is called now; null: it did not change. */
export async function findChangedFile(
  repository: GitRepository,
  [base, head]: readonly [base: string, head: string],
  wanted: string,
): Promise<ChangedFile | null> {
  const [file = null] = await readDifference(repository, base, head, (path) => path === wanted);
  return file;
}
