import type { LanguageModelInput } from '#common/contract/language-model.ts';
import { fault } from '#common/contract/faults.ts';
import { askOnce } from '#server/developer/model/language-model/ask-once.ts';
import { createMaskText } from '#server/developer/model/language-model/mask-text.ts';
import { readTrouble } from '#server/developer/model/language-model/model-fault.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countTokens } from './count-tokens';
import { findModel, guardModel } from './find-model';
import { completeModel } from './store';

const QUESTION = {
  system: 'You are being tried. Answer in one short sentence.',
  text: 'Say hello and which model you are.',
  mostOutput: 300,
};
/** Characters of the answer that are shown. */
const MAX_CHARACTERS = 500;

/**
 * Asks one short question.
 * @param sent what is not stored yet; absent: the model that is in use
 * @throws AppError `invalid` naming the field, `not_configured` without a model, `upstream_failed` with the trouble
 */
export async function testModel(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'fetchModelOutside'>,
  organizationId: string,
  sent: LanguageModelInput | undefined,
): Promise<{ answer: string; model: string; ms: number }> {
  const chosen =
    sent === undefined
      ? await findModel(parts, organizationId)
      : guardModel(parts, await completeModel(parts, organizationId, sent));
  if (chosen === null) throw new AppError('not_configured', { details: [fault(null, 'model_missing')] });
  const begun = performance.now();
  const { text: answer, ...tokens } = await askOnce(chosen, QUESTION).catch((error: unknown) => {
    throw new AppError('upstream_failed', { details: [fault(null, readTrouble(error, false))] });
  });
  await countTokens(parts.db, organizationId, { model: chosen.model, ...tokens });
  if (answer === '') throw new AppError('upstream_failed', { details: [fault(null, 'model_silent')] });
  const mask = await createMaskText(chosen.apiKey === null ? [] : [chosen.apiKey]);
  return {
    answer: mask(answer).slice(0, MAX_CHARACTERS),
    model: chosen.model,
    ms: Math.round(performance.now() - begun),
  };
}
