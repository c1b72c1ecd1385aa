import type { Parts } from '#server/platform/parts.ts';

/** What follows the end of a build, such as removing its folder: people do not wait for it, the next build does. */
export interface AfterEnd {
  readonly add: (work: () => Promise<void>) => void;
  /** Never throws: what could not be removed is swept later. */
  readonly run: () => Promise<void>;
}

/** Keeps what follows the end of one build. */
export function createAfterEnd(log: Parts['log']): AfterEnd {
  const works: (() => Promise<void>)[] = [];
  return {
    add: (work) => void works.push(work),
    run: async () => {
      for (const work of works)
        await work().catch((error: unknown) => log.warn({ err: error }, 'Something of a build is left.'));
    },
  };
}
