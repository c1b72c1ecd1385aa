import type { LanguageModelInput, LanguageModelState, ModelProvider } from '#common/contract/language-model.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type { LanguageModelInput, LanguageModelState, ModelProvider };
export type ModelTest = Reply<'POST language-model/test'>;

/** Words, and the model they are of. */
export interface ModelText {
  readonly title: string;
  readonly body: string;
  readonly model: string;
}

/** Title and text of a pull request by the language model. @throws ApiError `plan_limit`, `upstream_failed`, `not_configured` */
export function writePullRequestText(asked: CallInput<'POST ai/pull-request-text'>['body']): Promise<ModelText> {
  return call('POST ai/pull-request-text', { body: asked });
}

const STATE = 'GET language-model';

/** In the order of the choice. */
export const MODEL_PROVIDERS = keysOf<ModelProvider>({ 'openai-compatible': true, anthropic: true });

/** The language model of the organization, and of the installation. */
export function useLanguageModel(): CallState<typeof STATE> {
  return useCall(STATE, {});
}

function rereadAll() {
  return reread(STATE, 'GET v1/ai-builder', 'GET session/details', 'GET github/pull-request/proposal');
}

/** Sets the organization's own. @throws ApiError `invalid` naming the field */
export async function saveLanguageModel(given: LanguageModelInput): Promise<void> {
  await call('POST language-model', { body: given });
  await rereadAll();
}

/** Removes the organization's own, and its key. */
export async function removeLanguageModel(): Promise<void> {
  await call('POST language-model/remove', {});
  await rereadAll();
}

/** Asks one short question. @param model what is not saved yet @throws ApiError `upstream_failed`, `invalid` */
export function testLanguageModel(model: LanguageModelInput): Promise<ModelTest> {
  return call('POST language-model/test', { body: { model } });
}

/** Replaces the table of prices. @throws ApiError `invalid` for a model that is there twice */
export async function saveModelPrices(
  prices: CallInput<'POST language-model/prices'>['body']['prices'],
): Promise<void> {
  await call('POST language-model/prices', { body: { prices } });
  await rereadAll();
}

export type TicketSummary = Reply<'POST ai/ticket-summary'>;

/** What a ticket is about, by the language model. @throws ApiError `plan_limit`, `upstream_failed`, `not_configured` */
export function summarizeTicket(key: string): Promise<TicketSummary> {
  return call('POST ai/ticket-summary', { body: { key } });
}
