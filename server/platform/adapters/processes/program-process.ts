import type { ProgramReply, ProgramRequest } from './run-program';
import { gatherProgram } from './start-program';

// A process of ours that starts programs for the server, because it is small (run-program.ts).

const running = new Map<number, AbortController>();

function reply(message: ProgramReply) {
  void process.send?.(message);
}

async function run({ id, program, args, options }: Extract<ProgramRequest, { readonly kind: 'run' }>) {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    reply({ id, result: await gatherProgram(program, args, { ...options, signal: abort.signal }) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    reply({ id, error: { message, code } });
  }
  running.delete(id);
}

process.on('message', (message) => {
  const request = message as ProgramRequest;
  if (request.kind === 'run') void run(request);
  else running.get(request.id)?.abort();
});

// The terminal and the system's service manager signal the whole group; work begun is finished while the server stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

process.on('disconnect', () => {
  for (const abort of running.values()) abort.abort();
  process.kill(process.pid, 'SIGKILL');
});
