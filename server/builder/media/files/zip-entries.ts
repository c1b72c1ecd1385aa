import { open, type FileHandle } from 'node:fs/promises';

/** The end of the central directory (APPNOTE 4.3.16): 22 bytes and a comment of at most 65,535. */
const END_BYTES = 22;
const MAX_END = END_BYTES + 65_535;
/** Far more than documents have; a directory that is larger is not read. */
const MAX_DIRECTORY = 4 * 1024 * 1024;
const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50 } as const;

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === SIGNATURES.end) return at;
  return null;
}

function namesOf(directory: Buffer): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== SIGNATURES.entry) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(directory.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

/**
 * The names in a zip archive, by its directory; nothing is unpacked.
 * @param path of the file
 * @returns null for what is no whole archive, or one whose directory is too large to be a document's
 */
export async function zipEntries(path: string): Promise<string[] | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - MAX_END), Math.min(size, MAX_END));
    const end = findEnd(tail);
    if (end === null) return null;
    const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > MAX_DIRECTORY || start + length > size) return null;
    return namesOf(await readAt(file, start, length));
  } finally {
    await file.close();
  }
}
