import { boolean, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FontKind } from '#common/contract/font-files.ts';
import { users } from './accounts';
import { addedOn, id } from './columns';
import { siteId } from './sites';

/** Letters of a file that was uploaded, in a file of their own. */
export interface StoredSubset {
  readonly subset: string;
  /** As CSS has it. */
  readonly range: string;
}

/** Measures of a font in its own units. */
export interface StoredMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  /** Of letters as often as texts have them. */
  readonly xWidthAvg: number;
}

/** Styles of fonts that people uploaded; those with one `family` are one font. */
export const fonts = pgTable(
  'fonts',
  {
    id: id(),
    siteId: siteId(),
    /** As a theme names it: `own:<slug of the title>`. */
    family: text('family').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<FontKind>().notNull(),
    italic: boolean('italic').notNull(),
    leastWeight: integer('least_weight').notNull(),
    mostWeight: integer('most_weight').notNull(),
    /** Unguessable name of its files and their addresses. */
    key: text('key').notNull().unique(),
    subsets: json('subsets').$type<readonly StoredSubset[]>().notNull(),
    metrics: json('metrics').$type<StoredMetrics>().notNull(),
    storedBytes: integer('stored_bytes').notNull(),
    /** Who said that its license allows to show it on the site. */
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('fonts_style').on(t.siteId, t.family, t.italic, t.leastWeight, t.mostWeight),
    index('fonts_added_by').on(t.addedBy),
  ],
);
