import type { Trouble } from '#common/contract/change-sets.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import type { AppError } from '#server/platform/app-error.ts';

type Fix = Trouble['fix'];

/** An obstacle of an item, with its remedy. */
export function toTrouble({ code, values, reason }: ErrorDetail, fix: Fix = null): Trouble {
  return {
    code,
    reason,
    fix,
    ...(values && { values: { ...values } }),
  };
}

/** A failure elsewhere, as the obstacle of an item. */
export function setTroubleOf({ code, extra, status }: AppError): Trouble {
  const [detail] = extra.details ?? [];
  if (detail) return toTrouble(detail);
  return toTrouble(fault(null, code === 'not_found' && status === 404 ? 'set_pull_gone' : 'set_interrupted'));
}

/** An item, or the set as a whole (null), cannot go live: nothing of the set does. */
export class SetFailure extends Error {
  constructor(
    readonly itemId: string | null,
    readonly trouble: Trouble,
  ) {
    super(trouble.reason);
    this.name = 'SetFailure';
  }
}

/** The code host was sent the commit of a set and does not report whether it accepted it: its state is unknown. */
export class HostSilent extends Error {
  /** @param isPassing whether it may respond later: otherwise a user has to act first */
  constructor(
    readonly itemId: string,
    readonly trouble: Trouble,
    readonly isPassing: boolean,
  ) {
    super(trouble.reason);
    this.name = 'HostSilent';
  }
}

/**
 * The branch moved while everything else was ready: the merge is made again.
 * @param atHost the repository whose branch moved at its code host: it is read again first; null: it moved here
 */
export class BaseMoved extends Error {
  constructor(readonly atHost: string | null = null) {
    super('The branch moved.');
    this.name = 'BaseMoved';
  }
}
