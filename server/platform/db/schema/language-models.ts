import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ModelProvider } from '#common/contract/language-model.ts';
import { users } from './accounts';
import { bytes, updatedOn } from './columns';
import { organizations } from './organizations';

/** Language models of organizations, each asked in place of the installation's. */
export const organizationModels = pgTable('organization_models', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ModelProvider>().notNull(),
  model: text('model').notNull(),
  /** Null: the provider's own. */
  baseUrl: text('base_url'),
  /** Sealed for `model:<organization>` (server/platform/secrets.ts); null: the server asks for none. */
  apiKey: bytes('api_key'),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedOn: updatedOn(),
});
