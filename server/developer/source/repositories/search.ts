import { inSlices } from '#server/platform/in-slices.ts';
import { type GitRepository, runGit } from './git';

export interface SearchOptions {
  /** A folder, checked before; '' searches all. */
  readonly under?: string;
  readonly ignoreCase?: boolean;
  /** Lines given at most. */
  readonly limit?: number;
}

export interface FoundLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

const MAX_LINE = 500;
const OUTPUT_LIMIT = 16 * 1024 * 1024;

/** `<commit>:<path>\0<line>\0<text>\n`; no further than the limit: a file may hold the text in each of its lines. */
function* parse(output: Buffer, commit: string, limit: number) {
  const found: FoundLine[] = [];
  for (let at = 0; at < output.length && found.length < limit;) {
    const end = output.indexOf(0x0a, at);
    const to = end < 0 ? output.length : end;
    const [name = '', line = '', ...text] = output.toString('utf8', at, to).split('\0');
    at = to + 1;
    if (text.length > 0)
      found.push({
        path: name.slice(commit.length + 1),
        line: Number(line),
        text: text.join('\0').slice(0, MAX_LINE),
      });
    yield;
  }
  return found;
}

/**
 * Lines of a commit's text files that hold a text literally (no pattern), by path and line.
 * @param text one line of at least one character
 */
export async function searchText(
  repository: GitRepository,
  commit: string,
  text: string,
  { under = '', ignoreCase = false, limit = 1000 }: SearchOptions = {},
): Promise<FoundLine[]> {
  if (text === '' || /[\0\n]/.test(text)) return [];
  const flags = ['-I', '-z', '-n', '-F', '--full-name', '--no-color', ...(ignoreCase ? ['-i'] : [])];
  const where = under === '' ? [] : [under];
  const { stdout } = await runGit(repository, ['grep', ...flags, '-e', text, commit, '--', ...where], {
    accept: [0, 1],
    outputLimit: OUTPUT_LIMIT,
  });
  return inSlices(parse(stdout, commit, limit));
}
