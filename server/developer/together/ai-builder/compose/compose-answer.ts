import { fault } from '#common/contract/faults.ts';
import { ROOT } from '#common/layout/document.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Asked, AskEvent } from '../asked';
import { proposeAnswer } from '../propose-answer';
import { composeSections } from './compose-sections';

/** Sections that a page begins with at most. */
const MAX_SECTIONS = 8;

function invalidError(path: string, code: 'ai_declined' | 'ai_needs_model') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** The section composer's answer, which costs nothing. @throws AppError `invalid`: it declines what it cannot do */
export async function* composeAnswer(asked: Asked): AsyncGenerator<AskEvent> {
  const { task, prompt, url, image } = asked.ask;
  const { template, document } = asked.base;
  if (url !== undefined) throw invalidError('url', 'ai_needs_model');
  if (image !== undefined) throw invalidError('image', 'ai_needs_model');
  const isSections = task === 'page' || task === 'section';
  const sections = isSections ? composeSections(prompt, template.kind, task === 'page' ? MAX_SECTIONS : 1) : [];
  if (sections.length === 0) throw invalidError('prompt', 'ai_declined');
  const children = document.root[ROOT]?.nodes ?? [];
  const isFooter = (id: string | undefined) => id !== undefined && document.root[id]?.type.resolvedName === 'Footer';
  // Before the footer, where the page has one.
  const after = isFooter(children.at(-1)) ? (children.at(-2) ?? null) : undefined;
  const edits = sections.map(
    ({ title, block }) => ({ label: title, act: 'insert', parent: ROOT, after, block }) as const,
  );
  const proposal = await proposeAnswer(asked, edits);
  yield { event: 'done', data: { proposal, model: null, tokens: null, cost: null, left: 0 } };
}
