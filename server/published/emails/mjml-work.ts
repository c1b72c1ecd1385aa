import {
  createWorkProcess,
  type WorkOptions,
  type WorkProcess,
} from '#server/platform/adapters/processes/work-process.ts';

/** What MJML made of a tree. */
export interface MjmlResult {
  readonly html: string;
  /** What its validator finds wrong with the tree. */
  readonly faults: readonly string[];
}

/** MJML's own JSON; attributes and content are HTML already. */
export interface MjmlTree {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly MjmlTree[];
  readonly content?: string;
}

/**
 * The build puts the process's file beside the server's main file (vite.config.ts); in development the source file
 * runs.
 */
function script() {
  return new URL(import.meta.env.PROD ? './mjml-process.js' : './mjml-process.mjs', import.meta.url);
}

/** Megabytes of its heap. A mail of 20,000 blocks is far too heavy to be sent; it may fail. */
const HEAP = '--max-old-space-size=256';

/** They stay for half a minute after the last mail: people look at previews again and again. */
const START: WorkOptions = { script, env: {}, execArgv: [HEAP], idleMs: 30_000, limitMs: 30_000 };

/** One mail each: a large one takes its process a second, and the mails of others have the other one. */
const processes: readonly WorkProcess[] = [createWorkProcess(START), createWorkProcess(START)];
const busy = new Set<WorkProcess>();

/** How many mails are compiled at once. */
export const MJML_PROCESSES: number = processes.length;

/** Starts the next process where all that run have work: loading MJML takes half a second, and 100 MB. */
export function warmMjml(): void {
  if (processes.every((one) => !one.isRunning() || busy.has(one))) processes.find((one) => !one.isRunning())?.warm();
}

/**
 * Compiles a tree.
 * @throws WorkFault refused, too_slow or interrupted
 */
export async function compileMjml(tree: MjmlTree): Promise<MjmlResult> {
  const free = processes.filter((one) => !busy.has(one));
  const work = free.find((one) => one.isRunning()) ?? free[0] ?? processes[0]!;
  busy.add(work);
  // The next mail may be another organization's: it finds a process that has loaded MJML.
  warmMjml();
  try {
    return (await work.ask(tree)) as MjmlResult;
  } finally {
    busy.delete(work);
  }
}
