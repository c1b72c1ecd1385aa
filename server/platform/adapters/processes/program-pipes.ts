import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of a name, which a connection begins with. */
const NAME_BYTES = 36;

interface Pipes {
  /** The path of a socket that this process alone may reach. */
  readonly socket: string;
  readonly waiting: Map<string, (pipe: Socket) => void>;
}

let pipes: Pipes | null = null;

/** Gives a connection to who waits for its name. */
function take(pipe: Socket, waiting: Pipes['waiting']) {
  const drop = () => void pipe.destroy();
  const read = () => {
    const name = pipe.read(NAME_BYTES) as Buffer | null;
    if (name === null) return;
    pipe.off('readable', read).off('end', drop);
    const onPipe = waiting.get(name.toString('latin1'));
    waiting.delete(name.toString('latin1'));
    if (onPipe === undefined) pipe.destroy();
    else onPipe(pipe);
  };
  pipe.on('error', () => undefined);
  pipe.on('readable', read).once('end', drop);
}

function open(): Pipes {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-pipes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const opened: Pipes = { socket: join(folder, 'programs'), waiting: new Map() };
  // One that a program closes for reading is still written to.
  const server = createServer({ allowHalfOpen: true }, (pipe) => take(pipe, opened.waiting));
  server.listen(opened.socket);
  server.unref();
  return opened;
}

/**
 * Waits for connections of the process that starts programs.
 * @param uses what each is for, in order
 * @returns where it is to connect to, and what each connection says first
 */
export function expectPipes(uses: readonly ((pipe: Socket) => void)[]): { socket: string; names: readonly string[] } {
  const { socket, waiting } = (pipes ??= open());
  const names = uses.map((use) => {
    const name = randomUUID();
    waiting.set(name, use);
    return name;
  });
  return { socket, names };
}

/** Those that did not come are expected no longer. */
export function forgetPipes(names: readonly string[]): void {
  for (const name of names) pipes?.waiting.delete(name);
}
