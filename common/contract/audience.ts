import * as z from 'zod';
import { boundedRecord } from './bounded-record';
import { email } from './accounts';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { LANGUAGE_CODES } from './languages';

/** Why an address is never written to again. */
export const SUPPRESSIONS = ['unsubscribed', 'bounced', 'complained'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

export const PERSON_STATES = ['active', ...SUPPRESSIONS] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Of a person in a list: asked to confirm, confirmed, left. */
export const MEMBER_STATES = ['pending', 'confirmed', 'left'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const FIELD_KINDS = ['text', 'number', 'date', 'yes-no'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Own fields, lists and segments of one site at most. */
export const MAX_PERSON_FIELDS = 50;
export const MAX_LISTS = 200;

/** As e-mails name it: `person.<key>`. */
export const fieldKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);
/** An address that mails go to: of names in other letters the domain's ASCII form. */
export const personEmail = z
  .string()
  .max(254)
  .trim()
  .regex(/^\p{ASCII}*$/u, 'email_ascii')
  .pipe(email);
const id = z.string().max(64);
const name = z.string().trim().min(1).max(120);

export const personField = z.strictObject({ key: fieldKey, label: name, kind: z.enum(FIELD_KINDS) });
export type PersonField = z.infer<typeof personField>;

export const getPersonFields = endpoint({
  method: 'POST',
  path: 'v1/audience/dash/getFields',
  access: 'content.read',
  summary: 'Own fields of the people of the site, in the order they were made',
  body: body({}),
  reply: ok({ fields: z.array(personField), tc: total }),
});

export const savePersonField = endpoint({
  method: 'POST',
  path: 'v1/audience/saveField',
  access: 'content.write',
  summary: 'Make an own field, or change the label of one; its kind stays',
  body: body({ field: personField }),
  reply: okWithMessage({ field: personField }),
});

export const deletePersonField = endpoint({
  method: 'POST',
  path: 'v1/audience/deleteField',
  access: 'content.write',
  summary: 'Delete an own field and its values; 409 while a segment uses it',
  body: body({ key: z.string().max(40) }),
  reply: okWithMessage({}),
});

const list = z.object({
  id,
  name: z.string(),
  description: z.string(),
  open: z.boolean(),
  /** Where people sign up while it is open. */
  signUpUrl: z.string(),
  pending: z.number().int(),
  confirmed: z.number().int(),
  left: z.number().int(),
  added_on: time,
  updated_on: time,
});
export type AudienceList = z.infer<typeof list>;

export const getLists = endpoint({
  method: 'POST',
  path: 'v1/audience/dash/getLists',
  access: 'content.read',
  summary: 'The lists of the site by name, with how many people are in each',
  body: listBody,
  reply: ok({ lists: z.array(list), tc: total }),
});

export const saveList = endpoint({
  method: 'POST',
  path: 'v1/audience/saveList',
  access: 'content.write',
  summary: 'Make a list (without id) or change one',
  body: body({
    list: z.strictObject({
      id: id.optional(),
      name,
      description: z.string().trim().max(500).default(''),
      open: z.boolean().default(false),
    }),
  }),
  reply: okWithMessage({ list }),
});

export const deleteList = endpoint({
  method: 'POST',
  path: 'v1/audience/deleteList',
  access: 'content.write',
  summary: 'Delete a list; its people stay. 409 while a segment uses it',
  body: body({ id }),
  reply: okWithMessage({}),
});

const fieldValue = z.union([z.string().max(500), z.number(), z.boolean()]);
const fieldValues = z.record(fieldKey, fieldValue);

const personShape = {
  id,
  email: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  fields: fieldValues,
  state: z.enum(PERSON_STATES),
  added_on: time,
  updated_on: time,
};
const person = z.object(personShape);

/** In the lists of the site: confirmed in one, asked and not confirmed yet, in none. */
export const STANDINGS = ['confirmed', 'pending', 'none'] as const;
export type Standing = (typeof STANDINGS)[number];
const listedPerson = person.extend({ standing: z.enum(STANDINGS) });
export type Person = z.infer<typeof listedPerson>;

/**
 * What happened to a person's consent. `how`: by hand, a file, the sign-up page, the mailed link, what a mail program
 * sent.
 */
export const CONSENT_ACTIONS = ['added', 'agreed', 'asked', 'confirmed', 'left', ...SUPPRESSIONS] as const;
export const CONSENT_WAYS = ['hand', 'import', 'page', 'link', 'one-click', 'api'] as const;
const consentEvent = z.object({
  at: time,
  act: z.enum(CONSENT_ACTIONS),
  how: z.enum(CONSENT_WAYS),
  /** Name of the list as it was; '' for the site as a whole. */
  list: z.string(),
  /** What the person read and agreed to, or how they agreed, as stated by a member of the site. */
  text: z.string(),
  /** Name of the member who did it by hand or imported; '' for the person themself. */
  by: z.string(),
});
export type ConsentEvent = z.infer<typeof consentEvent>;

const personDetail = person.extend({
  lists: z.array(z.object({ id, name: z.string(), state: z.enum(MEMBER_STATES), at: time })),
  /** Newest first. */
  history: z.array(consentEvent),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** Which people are read or written out; all of it holds. */
const which = {
  state: z.enum(PERSON_STATES).optional(),
  list: id.optional(),
  /** Of the list; without it those who left are left out. */
  member: z.enum(MEMBER_STATES).optional(),
  segment: id.optional(),
};

export const getPeople = endpoint({
  method: 'POST',
  path: 'v1/audience/dash/getPeople',
  access: 'content.write',
  summary: 'People of the site, a page after another; search by beginnings of words of address and name',
  body: body({
    /** 0 asks how many there are alone. */
    size: z.number().int().min(0).max(200).default(50),
    /** `next` of the page before. */
    after: z.string().max(600).optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(['email', '-email', 'added_on', '-added_on']).default('-added_on'),
    filter: z.strictObject(which).default({}),
  }),
  reply: ok({
    people: z.array(listedPerson),
    /** Null: this is the last page. */
    next: z.string().nullable(),
    /** How many there are, where a page shows it or nothing else was asked for; else null. */
    tc: total.nullable(),
  }),
});

export const getPerson = endpoint({
  method: 'GET',
  path: 'v1/audience/people/:id',
  access: 'content.write',
  summary: 'A person with lists and the history of consent',
  params: z.strictObject({ id }),
  reply: ok({ person: personDetail }),
});

export const savePerson = endpoint({
  method: 'POST',
  path: 'v1/audience/savePerson',
  access: 'content.write',
  summary: 'Add a person (without id) or change one, and put them into lists; the address stays',
  body: body({
    person: z.strictObject({
      id: id.optional(),
      email: personEmail,
      name: z.string().trim().max(200).default(''),
      language: z.enum(LANGUAGE_CODES).nullable().default(null),
      // Of fields that are being deleted, too.
      fields: boundedRecord(fieldKey, fieldValue, 4 * MAX_PERSON_FIELDS).default({}),
    }),
    /**
     * `ask`: a mail asks them to confirm; `agreed`: they have, as `consent` says; `leave`: taken out for good, unless
     * they sign up again.
     */
    lists: z
      .array(z.strictObject({ id, act: z.enum(['ask', 'agreed', 'leave']) }))
      .max(MAX_LISTS)
      .default([]),
    consent: z.string().trim().max(500).default(''),
  }),
  reply: okWithMessage({ person: personDetail }),
});

export const deletePerson = endpoint({
  method: 'POST',
  path: 'v1/audience/deletePerson',
  access: 'content.write',
  summary: 'Erase a person and all that names them; that an address gets no more mail stays, as a keyed hash',
  body: body({ id }),
  reply: okWithMessage({}),
});

export const suppressPerson = endpoint({
  method: 'POST',
  path: 'v1/audience/suppressPerson',
  access: 'content.write',
  summary: 'Never write to this address again; this cannot be taken back',
  body: body({ id, reason: z.enum(SUPPRESSIONS) }),
  reply: okWithMessage({ person: personDetail }),
});

export const exportPeople = endpoint({
  method: 'GET',
  path: 'v1/audience/export.csv',
  access: 'content.write',
  summary: 'People as CSV, all or as the list is filtered; cells that a spreadsheet would run as a formula are defused',
  query: z.strictObject(which),
  replyType: 'text/csv; charset=utf-8',
  reply: z.string(),
});
