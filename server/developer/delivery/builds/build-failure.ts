import type { BuildReason } from '#common/contract/deployments.ts';

/** A build that ends without a result, for a reason that people are told. */
export class BuildFailure extends Error {
  /**
   * @param detail said in the log
   * @param exitCode of the command that failed
   */
  constructor(
    readonly reason: BuildReason,
    readonly detail: string,
    readonly exitCode: number | null = null,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'BuildFailure';
  }
}

/** Somebody cancelled it. */
export class BuildCancelled extends Error {}
