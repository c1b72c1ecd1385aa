import { setTimeout as after } from 'node:timers/promises';
import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { costOf } from '#common/rules/model-cost.ts';
import { holdUses } from '#server/builder/plan-limits/hold-uses.ts';
import { askOnce, type OnceAnswer } from '#server/developer/model/language-model/ask-once.ts';
import { createMaskText, MASK } from '#server/developer/model/language-model/mask-text.ts';
import { countTokens } from '#server/developer/model/language-model/count-tokens.ts';
import type { ChosenModel } from '#server/developer/model/language-model/find-model.ts';
import { readPrices } from '#server/developer/model/language-model/prices.ts';
import { createHideValues } from '#server/developer/projects/environment-variables/hide-values.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Asked, AskEvent } from './asked';
import { mayEdit } from './may-edit';
import { proposeAnswer } from './propose-answer';
import { type ModelQuestion, questionOf } from './question';
import { readAnswer } from './read-answer';

/** The time limit of a model, and its longest silence. Milliseconds. */
export interface AnswerLimits {
  readonly longestMs: number;
  readonly silenceMs: number;
}

/** A page takes longer than words, and one with images is read for long before the first word comes. */
export const ANSWER_LIMITS: AnswerLimits = { longestMs: 180_000, silenceMs: 60_000 };
/** Tokens of an answer. */
const MAX_TOKENS = 16_000;
/** The interval of progress events. Milliseconds. */
const PROGRESS_MS = 400;

function failed(error: unknown): AskEvent {
  const details = error instanceof AppError ? (error.extra.details ?? []) : [];
  return {
    event: 'failed',
    data: { code: error instanceof AppError ? error.code : 'internal', details: details as ErrorDetail[] },
  };
}

function upstream(trouble: 'model_silent' | 'model_answer') {
  return new AppError('upstream_failed', { details: [fault(null, trouble)] });
}

/** What the model proposes, checked and kept; what cannot be used is one answer that failed. */
async function kept(
  asked: Asked,
  { model, apiKey }: ChosenModel,
  { meant, left }: ModelQuestion,
  { text, input, output }: OnceAnswer,
): Promise<AskEvent> {
  const { db } = asked.parts;
  const { organizationId } = asked.actor;
  if (text === '') throw upstream('model_silent');
  const hide = await createHideValues(apiKey === null ? [] : [apiKey], () => MASK);
  const answer = readAnswer(text, hide);
  const page = { ...asked.base, meant };
  if (!answer?.edits.every((edit) => mayEdit(asked.ask.task, edit, page))) throw upstream('model_answer');
  const proposal = await proposeAnswer(asked, answer.edits, answer.title).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid' ? upstream('model_answer') : error;
  });
  const cost = costOf([{ model, input, output }], await readPrices(db, organizationId));
  const dollars = cost.unpriced.length > 0 ? null : cost.dollars;
  return { event: 'done', data: { proposal, model, tokens: { input, output }, cost: dollars, left, unused: [] } };
}

/**
 * Asks the model and streams its progress. Ending the stream aborts the request; one without a proposal is not counted.
 * @throws AppError before the first event only: `plan_limit`, `invalid` for an invalid request
 */
export async function* answerByModel(
  asked: Asked,
  chosen: ChosenModel,
  signal: AbortSignal,
  limits: AnswerLimits,
): AsyncGenerator<AskEvent> {
  const { parts, actor } = asked;
  const { db } = parts;
  const held = await holdUses(db, actor.organizationId, 'queries');
  let isBegun = false;
  let isShown = false;
  try {
    const question = await questionOf(asked, chosen);
    const { system, images } = question;
    isShown = images.length > 0;
    // The caller waits only for the first step: from here on failures are sent as an event.
    isBegun = true;
    yield { event: 'progress', data: { letters: 0 } };
    let letters = 0;
    const hear = (written: number) => void (letters = written);
    const mask = await createMaskText(chosen.apiKey === null ? [] : [chosen.apiKey]);
    const text = mask(question.text);
    const bounds = { ...limits, mostOutput: MAX_TOKENS, signal, hear };
    const answer = askOnce(chosen, { system, text, images, ...bounds }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    for (let shown = 0; ;) {
      const settled = await Promise.race([answer, after(PROGRESS_MS, null)]);
      if (settled && 'error' in settled) throw settled.error;
      if (settled) {
        const { input, output } = settled.value;
        await countTokens(db, actor.organizationId, { model: chosen.model, input, output });
        const done = await kept(asked, chosen, question, settled.value);
        await held.keep();
        yield done;
        return;
      }
      if (letters > shown) yield { event: 'progress', data: { letters: (shown = letters) } };
    }
  } catch (error) {
    if (!isBegun) throw error;
    if (error instanceof AppError) yield failed(error);
    else {
      const { readTrouble } = await import('#server/developer/model/language-model/model-fault.ts');
      const trouble = readTrouble(error, false);
      // The cause may hold the prompt or what the server answered: it is neither logged nor passed on.
      parts.log.warn({ reason: trouble, model: chosen.model }, 'The AI builder got no answer.');
      // Servers refuse images that a model does not read as they refuse anything else.
      const code = isShown && trouble === 'model_answer' ? 'ai_images_refused' : trouble;
      yield failed(new AppError('upstream_failed', { details: [fault(null, code)] }));
    }
  } finally {
    await held.giveBack();
  }
}
