import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConsentEvent, FieldKind, MemberState, PersonState, Suppression } from '#common/contract/audience.ts';
import type {
  FileFault,
  ImportNumbers,
  ImportPlan,
  ImportReading,
  ImportState,
  RowFault,
} from '#common/contract/audience-imports.ts';
import type { SegmentRules } from '#common/contract/audience-segments.ts';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { siteId } from './sites';

/** Values of a person's own fields, by key. */
export type PersonFields = Readonly<Record<string, string | number | boolean>>;

/** Own fields of a site's people. */
export const personFields = pgTable(
  'person_fields',
  {
    siteId: siteId(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    kind: text('kind').$type<FieldKind>().notNull(),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] })],
);

/** Words by which people are found: those of the address and of the name. */
export function personWords(email: unknown, name: unknown) {
  return sql`to_tsvector('simple'::regconfig, translate(${email}, '@._+-', '     ') || ' ' || ${name})`;
}

/** Whom a site writes to. */
export const people = pgTable(
  'people',
  {
    id: id(),
    siteId: siteId(),
    email: text('email').notNull(),
    /** Keyed, as in `suppressions`: by it both are joined. */
    emailHash: bytes('email_hash').notNull(),
    name: text('name').notNull().default(''),
    language: text('language'),
    fields: jsonb('fields').$type<PersonFields>().notNull().default({}),
    /** Why nothing is sent any more, as `suppressions` has it; kept here so that lists are filtered by an index. */
    state: text('state').$type<PersonState>().notNull().default('active'),
    /** How the person agreed and took it back, oldest first. */
    proof: jsonb('proof').$type<readonly ConsentEvent[]>().notNull().default([]),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('people_email').on(t.siteId, t.email),
    index('people_added').on(t.siteId, t.addedOn, t.id),
    index('people_hash').on(t.siteId, t.emailHash),
    index('people_suppressed')
      .on(t.siteId, t.state, t.addedOn, t.id)
      .where(sql`state <> 'active'`),
    // Each row at once: what waits in a heap would be read through by every search after an import.
    index('people_words')
      .using('gin', sql`(${personWords(sql.raw('email'), sql.raw('name'))})`)
      .with({ fastupdate: false }),
  ],
);

export const lists = pgTable(
  'lists',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    /** What people read who are asked to join. */
    description: text('description').notNull().default(''),
    /** Anybody may sign up at the list's page on the site. */
    open: boolean('open').notNull().default(false),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('lists_name').on(t.siteId, t.name)],
);

export const listPeople = pgTable(
  'list_people',
  {
    listId: text('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    state: text('state').$type<MemberState>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** SHA-256 of the token that confirms, while it is pending. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: moment('token_expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.personId] }),
    index('list_people_person').on(t.personId),
    // Who came lately is looked for every few seconds.
    index('list_people_joined')
      .on(t.listId, t.at)
      .where(sql`state = 'confirmed'`),
  ],
);

export const segments = pgTable(
  'segments',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<SegmentRules>().notNull(),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('segments_name').on(t.siteId, t.name)],
);

/** Addresses that a site never writes to again: only their keyed hashes, which outlive the person. */
export const suppressions = pgTable(
  'suppressions',
  {
    siteId: siteId(),
    emailHash: bytes('email_hash').notNull(),
    reason: text('reason').$type<Suppression>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.emailHash] })],
);

/** Files of people that are taken in. The file goes when it is done; the report stays. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    siteId: siteId(),
    kind: text('kind').$type<'people'>().notNull().default('people'),
    /** As its sender called it. */
    fileName: text('file_name').notNull(),
    /** In the file store; null once it is done. */
    file: text('file'),
    headings: jsonb('headings').$type<readonly string[]>().notNull(),
    /** How it is read: as guessed, then as planned. */
    reading: jsonb('reading').$type<ImportReading>().notNull().default({ encoding: 'utf-8', firstRow: 'headings' }),
    plan: jsonb('plan').$type<ImportPlan>(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    /** Why the file cannot be read, where that is so. */
    fault: text('fault').$type<FileFault>(),
    /** Rows that are dealt with: with the people of a batch in one transaction, so that a job that died goes on there. */
    done: integer('done').notNull().default(0),
    /** Rows of the file, once they were counted. */
    rows: integer('rows'),
    numbers: jsonb('numbers').$type<ImportNumbers>(),
    faults: jsonb('faults').$type<readonly RowFault[]>().notNull().default([]),
    addedBy: text('added_by').notNull().default(''),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [index('imports_site').on(t.siteId, t.addedOn)],
);
