import { type ProcessOptions, type RunningProcess, startProcess } from './start-process';

/** Why a task failed: `kind` as the process reports it, or `too_slow`, or `interrupted` when the process died. */
export class WorkFault extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly kind: string; readonly message: string } };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: WorkFault) => void;
  readonly limit: NodeJS.Timeout;
}

/** A running process with what it was asked. */
interface Worker {
  readonly process: RunningProcess;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

export interface WorkProcess {
  /**
   * Has one task done. In the process: `{id, task}`; out: `{id, value}` or `{id, error: {kind, message}}`.
   * @throws WorkFault
   */
  readonly ask: (task: unknown) => Promise<unknown>;
  /** Starts it, where none runs, for a task that is about to come. */
  readonly warm: () => void;
  readonly isRunning: () => boolean;
  /** The process's number; undefined while none has started. */
  readonly pid: () => number | undefined;
}

export interface WorkOptions extends Pick<ProcessOptions, 'env' | 'execArgv'> {
  /** Address of the process's file. */
  readonly script: () => URL;
  /** How long it waits for another task. */
  readonly idleMs: number;
  /** How long a task may take; then the process is killed, with its other tasks. */
  readonly limitMs: number;
}

function settle({ waiting }: Worker, id: number) {
  const one = waiting.get(id);
  waiting.delete(id);
  clearTimeout(one?.limit);
  return one;
}

/** Work in a separate process: started with the first task, ended when idle, and restarted after it died. */
export function createWorkProcess({ script, idleMs, limitMs, ...start }: WorkOptions): WorkProcess {
  let current: Worker | null = null;
  let ids = 0;

  const drop = (worker: Worker) => {
    if (current === worker) current = null;
    clearTimeout(worker.idle);
  };
  /** Ends it unless another task comes soon. */
  const rest = (worker: Worker) => {
    worker.process.hold(false);
    const stop = () => {
      drop(worker);
      worker.process.kill();
    };
    worker.idle = setTimeout(stop, idleMs).unref();
  };
  const receive = (worker: Worker, reply: Reply) => {
    const one = settle(worker, reply.id);
    if ('value' in reply) one?.resolve(reply.value);
    else one?.reject(new WorkFault(reply.error.kind, reply.error.message));
    if (worker.waiting.size === 0) rest(worker);
  };
  const begin = () => {
    const worker: Worker = {
      process: startProcess(script(), {
        ...start,
        onMessage: (message) => receive(worker, message as Reply),
        onEnd: ({ message }) => {
          drop(worker);
          for (const id of [...worker.waiting.keys()]) {
            settle(worker, id)?.reject(new WorkFault('interrupted', message));
          }
        },
      }),
      waiting: new Map(),
      idle: undefined,
    };
    return worker;
  };
  const tooSlow = (worker: Worker, id: number) => {
    drop(worker);
    settle(worker, id)?.reject(new WorkFault('too_slow', `It took longer than ${String(limitMs)} ms.`));
    worker.process.kill();
  };

  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        const worker = (current ??= begin());
        const id = (ids += 1);
        clearTimeout(worker.idle);
        const limit = setTimeout(() => tooSlow(worker, id), limitMs);
        worker.waiting.set(id, { resolve, reject, limit });
        worker.process.hold(true);
        worker.process.send({ id, task });
      }),
    warm: () => {
      if (current === null) rest((current = begin()));
    },
    isRunning: () => current !== null,
    pid: () => current?.process.pid(),
  };
}
