import { type GitRepository, startGit } from './git';
import { type KnownBlob, MAX_FILE_BYTES } from './read-blobs';

/** Reads one content after the other from a git that stays: a process for each would take longer than all the rest. */
export interface BlobReader {
  /** A content; null when it does not exist, or is larger than `MAX_FILE_BYTES`. @throws Error when git exited */
  read(blob: KnownBlob): Promise<Buffer | null>;
  close(): void;
}

interface Waiting {
  readonly resolve: (content: Buffer | null) => void;
  readonly reject: (error: Error) => void;
}

/** What came and was not taken yet. */
const createInput = () => {
  let chunks: Buffer[] = [];
  let length = 0;
  const joined = () => {
    const [first = Buffer.alloc(0)] = chunks;
    if (chunks.length > 1) chunks = [Buffer.concat(chunks)];
    return chunks[0] ?? first;
  };
  return {
    push(chunk: Buffer) {
      chunks.push(chunk);
      length += chunk.length;
    },
    length: () => length,
    /** Up to a line's end, which is taken too; null: it has not come yet. */
    line(): string | null {
      const all = joined();
      const end = all.indexOf(0x0a);
      return end < 0 ? null : this.take(end + 1).toString('latin1', 0, end);
    },
    take(count: number): Buffer {
      const all = joined();
      const rest = all.subarray(count);
      chunks = rest.length > 0 ? [rest] : [];
      length -= count;
      return all.subarray(0, count);
    },
  };
};

const TIME_LIMIT_MS = 120_000;

/** Opens a reader on a repository; no git is started before the first content is asked for. Close it. */
export function openBlobReader(repository: GitRepository, signal?: AbortSignal): BlobReader {
  const waiting: Waiting[] = [];
  const input = createInput();
  /** Bytes of the content whose head was read, its line end included; null: a head comes next. */
  let wanted: number | null = null;

  const answer = () => {
    while (waiting.length > 0) {
      if (wanted === null) {
        const head = input.line();
        if (head === null) return;
        const [, type = 'missing', size = '0'] = head.split(' ');
        if (type === 'missing') waiting.shift()?.resolve(null);
        else wanted = Number(size) + 1;
      } else {
        if (input.length() < wanted) return;
        const content = Buffer.from(input.take(wanted).subarray(0, -1));
        wanted = null;
        waiting.shift()?.resolve(content);
      }
    }
  };

  const start = () => {
    const program = startGit(repository, ['cat-file', '--batch'], { timeLimitMs: TIME_LIMIT_MS, signal });
    program.stderr.resume();
    program.stdout.on('data', (chunk: Buffer) => {
      input.push(chunk);
      answer();
    });
    const end = () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('git ended before it gave a content.'));
    };
    program.ended.then(end, end);
    return program;
  };
  let program: ReturnType<typeof start> | null = null;
  return {
    read: async ({ sha, size }) => {
      if (size === null || size > MAX_FILE_BYTES) return null;
      return new Promise((resolve, reject) => {
        program ??= start();
        waiting.push({ resolve, reject });
        program.stdin.write(`${sha}\n`);
      });
    },
    close: () => program?.kill(),
  };
}
