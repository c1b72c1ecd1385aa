import { setTimeout as after } from 'node:timers/promises';
import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { costOf } from '#common/rules/model-cost.ts';
import { giveBack, takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { askOnce, type OnceAnswer, type ShownImage } from '#server/developer/assistant/model/ask-once.ts';
import { createMaskText } from '#server/developer/assistant/model/mask-text.ts';
import { countTokens } from '#server/developer/language-model/count-tokens.ts';
import type { ChosenModel } from '#server/developer/language-model/find-model.ts';
import { readPrices } from '#server/developer/language-model/prices.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Asked, AskEvent } from './asked';
import { promptFor, type Prompt } from './prompt';
import { proposeAnswer } from './propose-answer';
import { readAnswer } from './read-answer';
import { readAddress } from './sources/read-address';
import { readImage } from './sources/read-image';

/** A page takes longer than words: milliseconds, and tokens that it may take. */
const LONGEST_MS = 180_000;
const MOST_TOKENS = 16_000;
/** How often it is told how far the answer is. Milliseconds. */
const TOLD_MS = 400;

const failed = (error: unknown): AskEvent => {
  const details = error instanceof AppError ? (error.extra.details ?? []) : [];
  return {
    event: 'failed',
    data: { code: error instanceof AppError ? error.code : 'internal', details: details as ErrorDetail[] },
  };
};

const upstream = (trouble: 'model_silent' | 'model_answer') =>
  new AppError('upstream_failed', { details: [fault(null, trouble)] });

const refuse = (path: string, code: 'ai_no_images' | 'ai_page_large') =>
  new AppError('invalid', { details: [fault(path, code)] });

/** What the model proposes, checked and kept; what cannot be used is one answer that failed. */
async function kept(asked: Asked, chosen: ChosenModel, { text, input, output }: OnceAnswer): Promise<AskEvent> {
  const { db } = asked.parts;
  const { organizationId } = asked.actor;
  if (text === '') throw upstream('model_silent');
  const answer = readAnswer(text);
  if (!answer) throw upstream('model_answer');
  const proposal = await proposeAnswer(asked, answer.edits, answer.title).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid' ? upstream('model_answer') : error;
  });
  const { model } = chosen;
  const cost = costOf([{ model, input, output }], await readPrices(db, organizationId));
  const dollars = cost.unpriced.length > 0 ? null : cost.dollars;
  return { event: 'done', data: { proposal, model, tokens: { input, output }, cost: dollars } };
}

/** What the model is told and given, and shown. @throws AppError `invalid` */
async function questionOf(
  { parts, actor, ask, base }: Asked,
  chosen: ChosenModel,
): Promise<Prompt & { readonly images: readonly ShownImage[] }> {
  if (ask.image !== undefined && !chosen.images) throw refuse('image', 'ai_no_images');
  const site = await loadSite(parts.db, actor.siteId);
  const outline = ask.url === undefined ? null : await readAddress(parts, ask.url);
  const { document, registry } = base;
  const hasScreenshot = ask.image !== undefined;
  const question = promptFor(ask, { document, registry, site, outline, hasScreenshot });
  if (!question) throw refuse('selection', 'ai_page_large');
  const images = ask.image === undefined ? [] : [{ label: 'The screenshot:', content: await readImage(ask.image) }];
  return { ...question, images };
}

/**
 * Asks the model and tells how far it is. Ending the stream ends the asking; what gave no proposal gives its query back.
 * @throws AppError before the first event alone: `plan_limit`, `invalid` for what cannot be asked
 */
export async function* answerByModel(asked: Asked, chosen: ChosenModel, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const { parts, actor } = asked;
  const { db } = parts;
  const taken = await takeUses(db, actor.organizationId, 'queries');
  let isBegun = false;
  let isKept = false;
  let isShown = false;
  try {
    const { system, images, ...question } = await questionOf(asked, chosen);
    isShown = images.length > 0;
    // The caller waits for the first step alone: from here on failures are told as an event.
    isBegun = true;
    yield { event: 'progress', data: { letters: 0 } };
    let letters = 0;
    const hear = (written: number) => void (letters = written);
    const text = createMaskText(chosen.apiKey === null ? [] : [chosen.apiKey])(question.text);
    const limits = { mostOutput: MOST_TOKENS, longestMs: LONGEST_MS, signal, hear };
    const answer = askOnce(chosen, { system, text, images, ...limits }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    for (let told = 0; ;) {
      const settled = await Promise.race([answer, after(TOLD_MS, null)]);
      if (settled && 'error' in settled) throw settled.error;
      if (settled) {
        const { input, output } = settled.value;
        await countTokens(db, actor.organizationId, { model: chosen.model, input, output });
        const done = await kept(asked, chosen, settled.value);
        isKept = true;
        yield done;
        return;
      }
      if (letters > told) yield { event: 'progress', data: { letters: (told = letters) } };
    }
  } catch (error) {
    if (!isBegun) throw error;
    if (error instanceof AppError) yield failed(error);
    else {
      const { readTrouble } = await import('#server/developer/assistant/model/model-fault.ts');
      const trouble = readTrouble(error, false);
      // The cause may hold the prompt or what the server answered: it is neither logged nor passed on.
      parts.log.warn({ reason: trouble, model: chosen.model }, 'The AI builder got no answer.');
      // Servers refuse images that a model does not read as they refuse anything else.
      const code = isShown && trouble === 'model_answer' ? 'ai_images_refused' : trouble;
      yield failed(new AppError('upstream_failed', { details: [fault(null, code)] }));
    }
  } finally {
    if (!isKept) await giveBack(db, taken);
  }
}
