import { pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, id, moment } from './columns';

/** Other machines that build; only the hashes of their tokens are stored. */
export const runners = pgTable('runners', {
  id: id(),
  name: text('name').notNull(),
  /** SHA-256, in hex. */
  hash: text('hash').notNull().unique(),
  /** The first characters of its token, by which a person recognizes it. */
  prefix: text('prefix').notNull(),
  /** Of the runner that asked last; '' before the first one. */
  version: text('version').notNull().default(''),
  /** When it last asked or reported. */
  seenAt: moment('seen_at'),
  addedOn: addedOn(),
});
