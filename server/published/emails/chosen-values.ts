import { can } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { personValues } from '#server/published/audience/person-values.ts';
import type { PersonValues } from './write-mail';

/** With whose values an e-mail is shown: a person's of the audience, sample values, or those over the person's. */
export interface Chosen {
  readonly personId?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The values that `person.<name>` reads.
 * @param siteId whose person it is
 * @throws AppError `not_found` at `personId`
 */
export async function chosenValues(db: Queryable, siteId: string, { personId, values }: Chosen): Promise<PersonValues> {
  return {
    ...(personId !== undefined && (await personValues(db, siteId, personId))),
    ...values,
  };
}

/** Values of real people are for those who may read the audience. @throws AppError `forbidden` */
export function checkMayChoose(actor: Actor, { personId }: Pick<Chosen, 'personId'>): void {
  if (personId !== undefined && !can(actor, 'content.write')) throw new AppError('forbidden');
}
