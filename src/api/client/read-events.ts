/** One event as it came over the line. */
export interface ReceivedEvent {
  /** Null: the stream cannot be resumed after it. */
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

function readBlock(block: string): ReceivedEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    // A line that begins with a colon is a comment: the server shows that it is there.
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ''));
  }
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown };
}

/**
 * Reads server-sent events as our own server writes them: one line of data, lines that end with a line feed.
 * An event that was cut in the middle is dropped; the stream is resumed before it.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
