import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { forkProcess, sendTo } from './fork-process';
import type { ProgramReply, ProgramRequest } from './program-starter';
import { runBehind } from './run-behind';
import { gatherProgram, killGroup } from './start-program';

// A process of ours that starts programs for the server, because it is small (program-starter.ts).

type Asked<Kind> = Extract<ProgramRequest, { readonly kind: Kind }>;

const running = new Map<number, AbortController>();
const streamed = new Map<number, ChildProcess>();
const own = new Map<number, ChildProcess>();
/** Folders of sockets that a killed server leaves behind. */
const folders = new Set<string>();

function reply(message: ProgramReply) {
  void process.send?.(message);
}

function explain(id: number, error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  reply({ id, error: { message, code } });
}

async function run({ id, program, args, options }: Asked<'run'>) {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    reply({ id, result: await gatherProgram(program, args, { ...options, signal: abort.signal }) });
  } catch (error) {
    explain(id, error);
  }
  running.delete(id);
}

/** Node.js has no other way to let a read or write on a connection wait, which programs expect of what they are given. */
function makeBlocking(pipe: Socket) {
  (pipe as unknown as { _handle: { setBlocking: (on: boolean) => void } })._handle.setBlocking(true);
}

/** A connection to the server that the program reads or writes; nothing is read here. */
function connect(path: string, name: string) {
  return new Promise<Socket>((resolve, reject) => {
    const pipe = new Socket();
    // Else it begins to read when it is connected.
    pipe.pause();
    pipe.on('error', reject);
    const settle = () => {
      makeBlocking(pipe);
      resolve(pipe);
    };
    pipe.connect(path, () => pipe.write(name, settle));
  });
}

async function stream({ id, program, args, options: { env, cwd, user }, file, socket, names }: Asked<'stream'>) {
  folders.add(dirname(socket));
  const connected = await Promise.allSettled(names.map((name) => connect(socket, name)));
  const pipes = connected.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  let descriptor: number | null = null;
  try {
    for (const one of connected) if (one.status === 'rejected') throw one.reason;
    descriptor = file === undefined ? null : openSync(file, 'w', 0o600);
    const stdio = descriptor === null ? pipes : [...pipes, descriptor];
    const child = spawn(program, [...args], { env, cwd, ...user, detached: true, stdio });
    streamed.set(id, child);
    child.on('error', (error) => {
      streamed.delete(id);
      explain(id, error);
    });
    child.on('exit', (exitCode, signal) => {
      streamed.delete(id);
      // What it left behind in its group ends with it.
      killGroup(child.pid);
      reply({ id, exitCode, signal });
    });
    runBehind(child.pid, true);
    if (child.pid !== undefined) reply({ id, pid: child.pid });
  } catch (error) {
    explain(id, error);
  }
  for (const pipe of pipes) pipe.destroy();
  if (descriptor !== null) closeSync(descriptor);
}

/** A process of the server's own, whose messages go through here. */
function startOwn({ id, ...script }: Asked<'process'>) {
  try {
    const child = forkProcess(script);
    own.set(id, child);
    child.on('message', (said) => reply({ id, said }));
    child.on('error', (error) => {
      if (own.delete(id)) explain(id, error);
    });
    child.on('exit', (exitCode, signal) => {
      if (own.delete(id)) reply({ id, exitCode, signal });
    });
    if (child.pid !== undefined) reply({ id, pid: child.pid });
  } catch (error) {
    explain(id, error);
  }
}

function say({ id, message }: Asked<'say'>) {
  const child = own.get(id);
  if (child) sendTo(child, message);
}

process.on('message', (message) => {
  const request = message as ProgramRequest;
  if (request.kind === 'run') void run(request);
  else if (request.kind === 'stream') void stream(request);
  else if (request.kind === 'process') startOwn(request);
  else if (request.kind === 'say') say(request);
  else {
    running.get(request.id)?.abort();
    own.get(request.id)?.kill('SIGKILL');
  }
});

// The terminal and the system's service manager signal the whole group; work begun is finished while the server stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

process.on('disconnect', () => {
  for (const abort of running.values()) abort.abort();
  for (const { pid } of streamed.values()) killGroup(pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
});
