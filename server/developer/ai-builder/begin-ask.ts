import { setTimeout as after } from 'node:timers/promises';
import type { askAiBuilder } from '#common/contract/ai-builder.ts';
import type { EventOf } from '#common/contract/endpoint.ts';
import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { ROOT } from '#common/layout/document.ts';
import { hasNode } from '#common/layout/tree.ts';
import { costOf } from '#common/rules/model-cost.ts';
import { giveBack, takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { addProposal, readBase, type ProposalBase } from '#server/builder/proposals/add-proposal.ts';
import { itemsOf, type SentEdit } from '#server/builder/proposals/edit-page.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { askOnce, type OnceAnswer } from '#server/developer/assistant/model/ask-once.ts';
import { createMaskText } from '#server/developer/assistant/model/mask-text.ts';
import { countTokens } from '#server/developer/language-model/count-tokens.ts';
import { findModel, type ChosenModel } from '#server/developer/language-model/find-model.ts';
import { readPrices } from '#server/developer/language-model/prices.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type * as z from 'zod';
import { composeSections } from './compose/compose-sections';
import { promptFor } from './prompt';
import { readAnswer } from './read-answer';

export type AskEvent = EventOf<typeof askAiBuilder.events>;
type Ask = z.output<typeof askAiBuilder.body>;
type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'fetchModelOutside' | 'log'>;

/** A page takes longer than words: milliseconds, and tokens that it may take. */
const LONGEST_MS = 180_000;
const MOST_TOKENS = 16_000;
/** How often it is told how far the answer is. Milliseconds. */
const TOLD_MS = 400;
/** Sections that a page begins with at most. */
const MOST_SECTIONS = 8;

const refuse = (path: string | null, code: 'ai_declined' | 'ai_page_large') =>
  new AppError('invalid', { details: [fault(path, code)] });

interface Asked {
  readonly parts: Needs;
  readonly actor: Actor;
  readonly ask: Ask;
  readonly base: ProposalBase;
}

const propose = ({ parts, actor, ask }: Asked, title: string, edits: readonly SentEdit[]) => {
  const items = (read: ProposalBase) => itemsOf(read, edits);
  const { pageKey, baseVersion } = ask;
  return addProposal(parts.db, actor, { pageKey, baseVersion, title, source: 'ai', items });
};

/** The section composer's answer, which costs nothing. @throws AppError `invalid`: it declines what it cannot do */
async function* composed(asked: Asked): AsyncGenerator<AskEvent> {
  const { task, prompt } = asked.ask;
  const { template, document } = asked.base;
  const isSections = task === 'page' || task === 'section';
  const sections = isSections ? composeSections(prompt, template.kind, task === 'page' ? MOST_SECTIONS : 1) : [];
  if (sections.length === 0) throw refuse('prompt', 'ai_declined');
  const children = document.root[ROOT]?.nodes ?? [];
  const isFooter = (id: string | undefined) => id !== undefined && document.root[id]?.type.resolvedName === 'Footer';
  // Before the footer, where the page has one.
  const after = isFooter(children.at(-1)) ? (children.at(-2) ?? null) : undefined;
  const edits = sections.map(
    ({ title, block }) => ({ label: title, act: 'insert', parent: ROOT, after, block }) as const,
  );
  const proposal = await propose(asked, prompt.slice(0, 200), edits);
  yield { event: 'done', data: { proposal, model: null, tokens: null, cost: null } };
}

const failed = (error: unknown): AskEvent => {
  const details = error instanceof AppError ? (error.extra.details ?? []) : [];
  return {
    event: 'failed',
    data: { code: error instanceof AppError ? error.code : 'internal', details: details as ErrorDetail[] },
  };
};

const upstream = (trouble: 'model_silent' | 'model_answer') =>
  new AppError('upstream_failed', { details: [fault(null, trouble)] });

/** What the model proposes, checked and kept; what cannot be used is one answer that failed. */
async function kept(asked: Asked, chosen: ChosenModel, { text, input, output }: OnceAnswer): Promise<AskEvent> {
  const { db } = asked.parts;
  const { organizationId } = asked.actor;
  if (text === '') throw upstream('model_silent');
  const answer = readAnswer(text);
  if (!answer) throw upstream('model_answer');
  const proposal = await propose(asked, answer.title || asked.ask.prompt.slice(0, 200), answer.edits).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'invalid' ? upstream('model_answer') : error;
    },
  );
  const { model } = chosen;
  const cost = costOf([{ model, input, output }], await readPrices(db, organizationId));
  const dollars = cost.unpriced.length > 0 ? null : cost.dollars;
  return { event: 'done', data: { proposal, model, tokens: { input, output }, cost: dollars } };
}

/** Asks the model and tells how far it is. Whoever stops listening stops it; what gave no proposal gives its query back. */
async function* answered(asked: Asked, chosen: ChosenModel, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const { parts, actor, ask, base } = asked;
  const { db } = parts;
  const { name, description, lang } = await loadSite(db, actor.siteId);
  const { document, registry } = base;
  const page = { document, registry, selection: ask.selection };
  const question = promptFor(ask.task, ask.prompt, page, { name, description, lang });
  if (!question) throw refuse('selection', 'ai_page_large');
  const mask = createMaskText(chosen.apiKey === null ? [] : [chosen.apiKey]);
  const taken = await takeUses(db, actor.organizationId, 'queries');
  // The caller waits for the first step alone: from here on failures are told as an event.
  yield { event: 'progress', data: { letters: 0 } };
  let isKept = false;
  try {
    let letters = 0;
    const hear = (written: number) => void (letters = written);
    const text = mask(question.text);
    const limits = { mostOutput: MOST_TOKENS, longestMs: LONGEST_MS, signal, hear };
    const answer = askOnce(chosen, { system: question.system, text, ...limits }).then(
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
    if (error instanceof AppError) yield failed(error);
    else {
      const { readTrouble } = await import('#server/developer/assistant/model/model-fault.ts');
      const trouble = readTrouble(error, false);
      // The cause may hold the prompt or what the server answered: it is neither logged nor passed on.
      parts.log.warn({ reason: trouble, model: chosen.model }, 'The AI builder got no answer.');
      yield failed(new AppError('upstream_failed', { details: [fault(null, trouble)] }));
    }
  } finally {
    if (!isKept) await giveBack(db, taken);
  }
}

/**
 * Begins to answer what was asked of a page.
 * @returns the events; what is refused before anything was asked is thrown here, so that it is an ordinary reply
 * @throws AppError `not_found`; `invalid` for the version, a block that is not there, what the composer declines, a page that
 * is too large; `plan_limit`
 */
export async function beginAsk(
  parts: Needs,
  actor: Actor,
  ask: Ask,
  signal: AbortSignal,
): Promise<AsyncIterable<AskEvent>> {
  const base = await readBase(parts.db, actor.siteId, ask);
  const missing = ask.selection.findIndex((id) => !hasNode(base.document.root, id));
  if (missing >= 0) {
    const block = ask.selection[missing] ?? '';
    throw new AppError('invalid', { details: [fault(`selection.${String(missing)}`, 'proposal_block', { block })] });
  }
  const chosen = await findModel(parts, actor.organizationId);
  const asked = { parts, actor, ask, base };
  const events = chosen === null ? composed(asked) : answered(asked, chosen, signal);
  const first = await events.next();
  return begun(first, events);
}

async function* begun(first: IteratorResult<AskEvent>, rest: AsyncGenerator<AskEvent>): AsyncGenerator<AskEvent> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
