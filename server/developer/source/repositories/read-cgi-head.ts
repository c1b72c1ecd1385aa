import type { Readable } from 'node:stream';

export interface CgiHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_HEAD = 16 * 1024;
const END = Buffer.from('\r\n\r\n');

function parse(head: string): CgiHead {
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  const { status = '200', ...others } = headers;
  return { status: Number.parseInt(status, 10) || 500, headers: others };
}

const EVENTS = ['readable', 'end', 'close', 'error'] as const;

/** Waits until a stream has something to read, or ends. */
export function moreOrEnd(output: Readable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of EVENTS) output.off(event, done);
      resolve();
    };
    for (const event of EVENTS) output.on(event, done);
  });
}

/**
 * Reads the head of a CGI response; the body is left in the stream.
 * @throws Error when the response ends, or exceeds the limit, without one
 */
export async function readCgiHead(output: Readable): Promise<CgiHead> {
  let seen = Buffer.alloc(0);
  for (;;) {
    const chunk = output.read() as Buffer | null;
    if (chunk === null) {
      if (output.readableEnded || output.destroyed) throw new Error('The program gave no answer.');
      await moreOrEnd(output);
      continue;
    }
    seen = Buffer.concat([seen, chunk]);
    const end = seen.indexOf(END);
    if (end >= 0) {
      const rest = seen.subarray(end + END.length);
      if (rest.length > 0) output.unshift(rest);
      return parse(seen.toString('latin1', 0, end));
    }
    if (seen.length > MAX_HEAD) throw new Error('The head of the answer is too long.');
  }
}
