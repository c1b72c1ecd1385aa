import type { ModelTrouble } from '#common/contract/chat-sessions.ts';
import { fault } from '#common/contract/faults.ts';
import { holdUses } from '#server/builder/plan-limits/hold-uses.ts';
import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { countTokens } from '#server/developer/model/language-model/count-tokens.ts';
import { findModel } from '#server/developer/model/language-model/find-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { askOnce } from './ask-once';
import { createMaskText, type MaskText } from './mask-text';

/** What a model is asked to word. */
export interface WordsQuestion<Words> {
  /** Whose variables are hidden from it. */
  readonly projectId: string | null;
  readonly system: string;
  /** What it reads; all of it is masked once more before it is sent. */
  readonly text: (mask: MaskText) => string;
  readonly mostOutput: number;
  readonly longestMs?: number;
  /** Parses the answer; null: it is unusable. */
  readonly read: (answer: string) => Words | null;
}

/** Words, and the model they are of. */
export interface ModelWords<Words> {
  readonly words: Words;
  readonly model: string;
}

function failed(trouble: ModelTrouble) {
  return new AppError('upstream_failed', { details: [fault(null, trouble)] });
}

/**
 * Asks the model for words, as one query of the month; what comes to nothing is given back.
 * @throws AppError `not_configured` without a model, `plan_limit`, `upstream_failed` with the trouble
 */
export async function askForWords<Words>(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'fetchModelOutside' | 'log'>,
  organizationId: string,
  { projectId, system, text, mostOutput, longestMs, read }: WordsQuestion<Words>,
): Promise<ModelWords<Words>> {
  const chosen = await findModel(parts, organizationId);
  if (chosen === null) throw new AppError('not_configured', { details: [fault(null, 'model_missing')] });
  const variables = projectId === null ? [] : await readVariables(parts, projectId);
  const { model, apiKey } = chosen;
  const mask = await createMaskText([...variables.map(({ value }) => value), ...(apiKey === null ? [] : [apiKey])]);
  const asked = mask(text(mask));
  const held = await holdUses(parts.db, organizationId, 'queries');
  try {
    const { text: answer, ...tokens } = await askOnce(chosen, { system, text: asked, mostOutput, longestMs });
    // Paid for, regardless of the outcome.
    await countTokens(parts.db, organizationId, { model, ...tokens });
    if (answer === '') throw failed('model_silent');
    const words = read(mask(answer));
    if (words === null) throw failed('model_answer');
    await held.keep();
    return { words, model };
  } catch (error) {
    await held.giveBack();
    if (error instanceof AppError) throw error;
    const { readTrouble } = await import('./model-fault');
    const trouble = readTrouble(error, false);
    // The cause may hold the prompt or what the server answered: it is neither logged nor passed on.
    parts.log.warn({ reason: trouble, model }, 'The model gave no words.');
    throw failed(trouble);
  }
}
