import type { BuildReason } from '#common/contract/deployments.ts';

/** A build that failed for a reason that users are shown. */
export class BuildFailure extends Error {
  /**
   * @param detail written to the log
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

/** A member cancelled it. */
export class BuildCancelled extends Error {}
