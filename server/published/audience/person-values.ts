import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { people, type PersonFields } from '#server/platform/db/schema/audience.ts';

/** What an e-mail knows of the person it is written to. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly fields: PersonFields;
}

/** What an e-mail reads as `person.<name>`; own fields cannot be called like the others. */
export function valuesOf({ email, name, language, fields }: Addressee) {
  return {
    ...fields,
    email,
    name,
    language: language ?? '',
  };
}

/**
 * The same of a person of a site, suppressed or not: an e-mail is only shown with them.
 * @throws AppError `not_found` at `personId`
 */
export async function personValues(db: Queryable, siteId: string, personId: string) {
  const { email, name, language, fields } = people;
  const [person] = await db
    .select({ email, name, language, fields })
    .from(people)
    .where(and(eq(people.siteId, siteId), eq(people.id, personId)));
  if (!person) throw new AppError('not_found', { details: [fault('personId', 'person_missing')] });
  return valuesOf(person);
}
