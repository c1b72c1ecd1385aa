import { createWorkProcess, type WorkProcess } from '#server/platform/adapters/processes/work-process.ts';

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

/** Compiling in a process of its own, which stays half a minute after the last mail: people look at previews again and again. */
const work: WorkProcess = createWorkProcess({
  script,
  env: {},
  execArgv: [HEAP],
  idleMs: 30_000,
  limitMs: 30_000,
});

/**
 * Compiles a tree.
 * @throws WorkFault refused, too_slow or interrupted
 */
export async function compileMjml(tree: MjmlTree): Promise<MjmlResult> {
  return (await work.ask(tree)) as MjmlResult;
}
