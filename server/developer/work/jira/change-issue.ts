import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import type { JiraComment } from '#common/contract/jira.ts';
import { markdownToAdf } from '#common/markdown/adf/from-markdown.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Jira } from './open-jira';
import { comment, commentOf, newBudget, transition } from './shapes';

/** Below the API of a site. */
export function issueAt(key: string) {
  return `issue/${encodeURIComponent(key)}`;
}

/** Comments on an issue. @param text Markdown @throws AppError `invalid` on `text` with Jira's words, and as `openJira` */
export async function addComment({ ask }: Jira, key: string, text: string): Promise<JiraComment> {
  const json = { body: markdownToAdf(text) };
  const made = await ask({ method: 'POST', path: `${issueAt(key)}/comment`, json, field: 'text' }, comment);
  return commentOf(made, newBudget());
}

/**
 * Moves an issue by a transition.
 * @returns what the move is called
 * @throws AppError `conflict` when it is not offered now; `invalid` on `transitionId` with Jira's words; as `openJira`
 */
export async function moveIssue({ ask }: Jira, key: string, transitionId: string): Promise<string> {
  const path = `${issueAt(key)}/transitions`;
  const { transitions } = await ask({ path }, z.object({ transitions: z.array(transition) }));
  const chosen = transitions.find(({ id }) => id === transitionId);
  if (!chosen) throw new AppError('conflict', { details: [fault(null, 'jira_move_gone')] });
  await ask({ method: 'POST', path, json: { transition: { id: transitionId } }, field: 'transitionId' }, z.unknown());
  return chosen.name;
}

/** Assigns an issue at Jira. @param accountId null: unassigns it @throws AppError as `openJira` */
export async function assignIssue({ ask }: Jira, key: string, accountId: string | null): Promise<void> {
  const request = {
    method: 'PUT',
    path: `${issueAt(key)}/assignee`,
    json: { accountId },
    field: 'assigneeId',
  } as const;
  await ask(request, z.unknown());
}
