/**
 * The bytes of a stream, copied as they come: `buffer` of Node.js copies all at the end, which holds the thread for
 * 45 ms with 10 MB.
 * @param size bytes
 * @param onPart gets each part, in order
 * @throws Error when there are more or fewer bytes
 */
export async function gatherBytes(
  stream: AsyncIterable<Uint8Array>,
  size: number,
  onPart?: (part: Uint8Array) => void,
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  for await (const part of stream) {
    if (length + part.length <= size) bytes.set(part, length);
    length += part.length;
    onPart?.(part);
  }
  if (length !== size) throw new Error(`A stream of ${size} bytes has ${length}.`);
  return bytes;
}
