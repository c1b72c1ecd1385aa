import { createHash } from 'node:crypto';
import type { ToolFaultCode } from '#common/contract/chat-sessions.ts';
import { isRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import type { SourceFile, SourceReader } from '#server/developer/source/texts/source-reader.ts';
import { treatmentOf } from '#server/developer/source/texts/files.ts';
import { MASK, type MaskText } from '#server/developer/model/language-model/mask-text.ts';
import { ToolFault } from './tool-fault';

/** Bytes of a file that a model reads or writes, and files it changes in a turn. */
export const MAX_BYTES = 512 * 1024;
const MAX_CHANGED = 50;

/** A file as it is now: of the commit, or as this turn changed it. */
export interface OpenFile {
  readonly path: string;
  readonly source: string;
  /** The same without what looks like a secret; line by line the same file. */
  readonly shown: string;
  /** Names this very content. */
  readonly hash: string;
}

/** An edit that came to nothing. */
export interface FailedEdit {
  readonly path: string;
  readonly fault: ToolFaultCode;
  readonly line: number | null;
}

/**
 * The files of a turn: those of a commit overlaid with its changes. There is no work tree; nothing is written before
 * the turn ends.
 */
export interface Workspace {
  /** What may be read and listed, in order. */
  list(): Promise<readonly SourceFile[]>;
  /** @throws ToolFault `secret`, `no_file`, `not_text`, `too_large` */
  open(path: string): Promise<OpenFile>;
  /** A file as it was when the turn began; null: it is new. */
  before(path: string): Promise<string | null>;
  /** Whether a file may be written at a path. @throws ToolFault `secret`, `path` */
  checkTarget(path: string): Promise<void>;
  /** @throws ToolFault as `checkTarget`, `too_large`, `masked`, `same` */
  write(path: string, content: string): Promise<void>;
  /** What reads the files as they are now. */
  readonly reader: SourceReader;
  readonly mask: MaskText;
  /** What differs from the commit. */
  changed(): Readonly<Record<string, string>>;
  readonly failed: FailedEdit[];
}

/** Names a content. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 12);
}

function foldersOf(path: string) {
  return path
    .split('/')
    .slice(0, -1)
    .map((_segment, index, all) => all.slice(0, index + 1).join('/'));
}

/** Whether a model may see a file by this name at all. */
function isShown(path: string, under: string) {
  return (under === '' || path.startsWith(`${under}/`)) && !isSecretPath(path) && treatmentOf(path) !== 'skipped';
}

/** Opens the files of a commit for one turn. @param rootDirectory only what is below is read or written */
export async function openWorkspace(reader: SourceReader, rootDirectory: string, mask: MaskText): Promise<Workspace> {
  const under = rootDirectory.replace(/^\/+|\/+$/g, '');
  const files = new Map((await reader.list()).map((file) => [file.path, file]));
  const others = new Set(await reader.others());
  const folders = new Set([...files.keys(), ...others].flatMap(foldersOf));
  const changes = new Map<string, string>();
  const originals = new Map<string, string | null>();

  const before = async (path: string) => {
    const known = originals.get(path);
    if (known !== undefined) return known;
    const source = files.has(path) ? await reader.read(path) : null;
    originals.set(path, source);
    return source;
  };
  const list = async () => {
    const added = [...changes].filter(([path]) => !files.has(path));
    const all = [...files.values(), ...added.map(([path, text]) => ({ path, size: Buffer.byteLength(text) }))];
    return all.filter(({ path }) => isShown(path, under)).sort((a, b) => (a.path < b.path ? -1 : 1));
  };
  const open = async (path: string): Promise<OpenFile> => {
    if (isSecretPath(path)) throw new ToolFault('secret', path);
    const written = changes.get(path);
    const file = files.get(path);
    if (written === undefined && (!file || !isShown(path, under))) throw new ToolFault('no_file', path);
    if (written === undefined && (file?.size ?? 0) > MAX_BYTES) throw new ToolFault('too_large', path);
    const source = written ?? (await before(path));
    if (source === null) throw new ToolFault('not_text', path);
    return { path, source, shown: mask(source), hash: hashOf(source) };
  };
  const checkTarget = async (path: string) => {
    if (isSecretPath(path)) throw new ToolFault('secret', path);
    const isTaken =
      others.has(path) || folders.has(path) || foldersOf(path).some((each) => files.has(each) || others.has(each));
    const isAmongNew = [...changes.keys()].some(
      (each) => each.startsWith(`${path}/`) || foldersOf(path).includes(each),
    );
    if (!isRepositoryPath(path) || isTaken || isAmongNew || !isShown(path, under)) throw new ToolFault('path', path);
    if (!changes.has(path) && changes.size >= MAX_CHANGED) throw new ToolFault('too_large', path);
  };
  const write = async (path: string, content: string) => {
    await checkTarget(path);
    if (Buffer.byteLength(content) > MAX_BYTES || content.includes('\0')) throw new ToolFault('too_large', path);
    const source = changes.get(path) ?? (await before(path));
    // The placeholder would overwrite the masked secret.
    if (content.includes(MASK) && source?.includes(MASK) !== true) throw new ToolFault('masked', path);
    if (source === content) throw new ToolFault('same', path);
    changes.set(path, content);
  };
  const changed = () =>
    Object.fromEntries([...changes].filter(([path, content]) => originals.get(path) !== content).sort());

  return {
    list,
    open,
    before,
    checkTarget,
    write,
    mask,
    changed,
    failed: [],
    reader: {
      list,
      others: () => reader.others(),
      isOtherEncoding: async (path) => !changes.has(path) && reader.isOtherEncoding(path),
      read: async (path) => (isShown(path, under) ? (changes.get(path) ?? before(path)) : null),
      search: async (words, which) => [...new Set([...(await reader.search(words, which)), ...changes.keys()])],
    },
  };
}
