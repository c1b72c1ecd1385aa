import { open } from 'node:fs/promises';

/** Bytes of length, type and checksum of a chunk, and of what is before the first. */
const FRAME = 12;
const SIGNATURE = 8;
/** Chunks that are looked at; programs write a few before the first pixels. */
const MAX_CHUNKS = 1000;

/** Whether a PNG has frames (APNG), of which decoders of PNG read the first: says so before its pixels. */
export async function isMovingPng(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    let at = SIGNATURE;
    for (let count = 0; count < MAX_CHUNKS; count += 1) {
      const { bytesRead } = await file.read(head, 0, head.length, at);
      const type = head.toString('latin1', 4, bytesRead);
      if (type === 'acTL') return true;
      if (bytesRead < head.length || type === 'IDAT') return false;
      at += FRAME + head.readUInt32BE(0);
    }
    return false;
  } finally {
    await file.close();
  }
}
