import type { Parts } from '#server/platform/parts.ts';
import type { ModelSettings } from '#server/platform/settings.ts';
import { type DescribedModel, describeOwnModel, type OpenedModel, readOwnModel } from './store';

/** A model that can be asked. */
export interface ChosenModel extends ModelSettings {
  /** How its server is reached; absent: as an operator's word, at private addresses too. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A model of an organization: only public addresses, within the installation's cap. */
export function guardModel(
  { settings, fetchModelOutside }: Pick<Parts, 'settings' | 'fetchModelOutside'>,
  opened: OpenedModel,
): ChosenModel {
  return { ...opened, turnTokens: settings.aiTurnTokens, fetch: fetchModelOutside };
}

/** The model that answers in an organization: its own, else the installation's; null: none is set. */
export async function findModel(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'fetchModelOutside'>,
  organizationId: string,
): Promise<ChosenModel | null> {
  const own = await readOwnModel(parts, organizationId);
  return own === null ? parts.settings.ai : guardModel(parts, own);
}

/** The model that answers in an organization, as users see it; null: none is set. The key stays sealed. */
export async function describeModel(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
): Promise<DescribedModel | null> {
  return (await describeOwnModel(db, organizationId)) ?? settings.ai;
}

/** What the model that answers in an organization is called; null: none is set. */
export async function nameModel(parts: Pick<Parts, 'db' | 'settings'>, organizationId: string): Promise<string | null> {
  return (await describeModel(parts, organizationId))?.model ?? null;
}
