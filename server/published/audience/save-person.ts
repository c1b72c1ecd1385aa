import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { askToConfirm, type Question } from './ask-to-confirm';
import { checkFields, keptFields } from './check-fields';
import { leaveList, type NewEvent, putIntoList, recordConsent } from './consent';
import { listFields } from './fields-store';
import { findList } from './lists-store';
import { addPerson, changePerson, findPerson, type PeopleSite, type PersonInput } from './people-store';

interface ListChange {
  readonly id: string;
  readonly act: 'ask' | 'agreed' | 'leave';
}

/** What a member of the site enters about a person. */
export interface SaidOfPerson {
  readonly person: PersonInput & { readonly id?: string | undefined };
  readonly lists: readonly ListChange[];
  readonly consent: string;
  /** Name of the member. */
  readonly by: string;
}

function invalid(...details: ReturnType<typeof fault>[]) {
  return new AppError('invalid', { details });
}

async function write(tx: Transaction, site: PeopleSite, { person, by }: SaidOfPerson): Promise<string> {
  const { id, ...input } = person;
  if (id !== undefined) {
    await changePerson(tx, site.siteId, id, input);
    return id;
  }
  const event: NewEvent = { act: 'added', how: 'hand', list: '', text: '', by };
  const added = await addPerson(tx, site, input, event);
  if (added === null) throw invalid(fault('person.email', 'person_exists'));
  return added;
}

/** Puts a person into lists or takes them out. @returns what has to be asked by mail */
async function changeLists(tx: Transaction, siteId: string, personId: string, said: SaidOfPerson) {
  const questions: Question[] = [];
  for (const { id, act } of said.lists) {
    const list = await findList(tx, siteId, id);
    const event = { how: 'hand', list: list.name, text: said.consent, by: said.by } as const;
    if (act === 'leave') {
      if (await leaveList(tx, id, personId)) await recordConsent(tx, [personId], { ...event, act: 'left', text: '' });
    } else if (act === 'agreed') {
      await recordConsent(tx, await putIntoList(tx, id, [personId]), { ...event, act: 'agreed' });
    } else {
      const question = await askToConfirm(tx, await findPerson(tx, siteId, personId), list, event);
      if (question !== null) questions.push(question);
    }
  }
  return questions;
}

/**
 * Adds or changes a person and their lists, in one transaction. Mails come after it.
 * @returns the id, and what has to be asked by mail
 * @throws AppError `invalid` at each field, `not_found` for the person or a list
 */
export async function savePersonAndLists(tx: Transaction, site: PeopleSite, said: SaidOfPerson) {
  const faults = checkFields(await listFields(tx, site.siteId), said.person.fields, 'person.fields');
  if (said.consent === '' && said.lists.some(({ act }) => act === 'agreed'))
    faults.push(fault('consent', 'consent_missing'));
  if (faults.length > 0) throw invalid(...faults);
  const person = { ...said.person, fields: keptFields(said.person.fields) };
  const id = await write(tx, site, { ...said, person });
  const questions = await changeLists(tx, site.siteId, id, said);
  return { id, questions };
}
