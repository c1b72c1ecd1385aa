import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn } from './columns';
import { organizations } from './organizations';

/** What has a label: the production of a project, one deployment, an alias, a build with marks, a server. */
export type LabelKind = 'project' | 'deployment' | 'alias' | 'inspect' | 'dev-server';

/** All hosts below PREVIEW_URL, of every kind under one key: nothing can take the address of something else. */
export const previewLabels = pgTable(
  'preview_labels',
  {
    label: text('label').primaryKey(),
    kind: text('kind').$type<LabelKind>().notNull(),
    /** Of a project's: the one organization that may have it again after the project is gone. */
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [index('preview_labels_organization').on(t.organizationId)],
);
