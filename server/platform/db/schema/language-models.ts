import { bigint, boolean, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
  /** It reads images beside texts. */
  images: boolean('images').notNull().default(false),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedOn: updatedOn(),
});

function ofOrganization() {
  return text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** What models cost, as an organization entered it: US dollars for a million tokens. */
export const modelPrices = pgTable(
  'model_prices',
  {
    organizationId: ofOrganization(),
    model: text('model').notNull(),
    input: doublePrecision('input').notNull(),
    output: doublePrecision('output').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.model] })],
);

/** Tokens that models took, by month. */
export const modelTokens = pgTable(
  'model_tokens',
  {
    organizationId: ofOrganization(),
    /** `2026-11` */
    period: text('period').notNull(),
    model: text('model').notNull(),
    input: bigint('input', { mode: 'number' }).notNull(),
    output: bigint('output', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.period, t.model] })],
);
