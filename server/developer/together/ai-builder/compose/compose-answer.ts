import { fault } from '#common/contract/faults.ts';
import { ROOT } from '#common/layout/document.ts';
import { preferredLanguage } from '#common/rules/languages.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Asked, AskEvent } from '../asked';
import { proposeAnswer } from '../propose-answer';
import { composeSections } from './compose-sections';
import { findUnused } from './find-unused';

/** Sections that a page begins with at most. */
const MAX_SECTIONS = 8;

function invalidError(path: string, code: 'ai_declined' | 'ai_needs_model') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** The sections a page is given. @throws AppError `invalid` for what the composer cannot do */
async function sectionsFor({ parts, actor, ask, base }: Asked) {
  const { task, prompt, url, image } = ask;
  if (url !== undefined) throw invalidError('url', 'ai_needs_model');
  if (image !== undefined) throw invalidError('image', 'ai_needs_model');
  if (task !== 'page' && task !== 'section') throw invalidError('prompt', 'ai_declined');
  const lang = base.document.meta.lang ?? (await loadSite(parts.db, actor.siteId)).lang;
  const most = task === 'page' ? MAX_SECTIONS : 1;
  const sections = composeSections(prompt, { kind: base.template.kind, language: preferredLanguage([lang]), most });
  if (sections.length === 0) throw invalidError('prompt', 'ai_declined');
  return sections;
}

/** The section composer's answer, which costs nothing. @throws AppError `invalid`: it declines what it cannot do */
export async function* composeAnswer(asked: Asked): AsyncGenerator<AskEvent> {
  const { document } = asked.base;
  const sections = await sectionsFor(asked);
  const children = document.root[ROOT]?.nodes ?? [];
  const isFooter = (id: string | undefined) => id !== undefined && document.root[id]?.type.resolvedName === 'Footer';
  // Before the footer, where the page has one.
  const after = isFooter(children.at(-1)) ? (children.at(-2) ?? null) : undefined;
  const keys = sections.flatMap(({ key }) => key ?? []);
  const unused = findUnused(asked.ask.prompt, { keys, blocks: sections.map(({ block }) => block) });
  const edits = sections.map(
    ({ title, block }) => ({ label: title, act: 'insert', parent: ROOT, after, block }) as const,
  );
  const proposal = await proposeAnswer(asked, edits);
  yield { event: 'done', data: { proposal, model: null, tokens: null, cost: null, left: 0, unused } };
}
