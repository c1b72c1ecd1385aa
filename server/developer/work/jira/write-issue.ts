import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import type { JiraTarget } from '#common/contract/jira-mapping.ts';
import type { AdfDocument } from '#common/markdown/adf/node.ts';
import { AppError } from '#server/platform/app-error.ts';
import { issueAt } from './change-issue';
import type { Jira } from './open-jira';
import { comment, comments, status, transition } from './shapes';

/** The newest comments that are looked through for one of ours. */
const LOOKED_AT = 100;

/** A part of a sentence: plain words, or a link. */
export type Words = string | { readonly text: string; readonly href: string };

/** A sentence in Atlassian's document format: values are never parsed as markup. */
function documentOf(words: readonly Words[]): AdfDocument {
  return {
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: words.map((word) =>
          typeof word === 'string'
            ? { type: 'text', text: word }
            : { type: 'text', text: word.text, marks: [{ type: 'link', attrs: { href: word.href } }] },
        ),
      },
    ],
  };
}

/** Comments on an issue. @returns the comment's id @throws AppError as `openJira` */
export async function writeComment({ ask }: Jira, key: string, words: readonly Words[]): Promise<string> {
  const json = { body: documentOf(words) };
  return (await ask({ method: 'POST', path: `${issueAt(key)}/comment`, json }, comment)).id;
}

/** The newest comment that links to an address; null: none does. @throws AppError as `openJira` */
export async function findComment({ ask }: Jira, key: string, href: string): Promise<string | null> {
  const query = { orderBy: '-created', maxResults: String(LOOKED_AT) };
  const { comments: list } = await ask({ path: `${issueAt(key)}/comment`, query }, comments);
  return list.find(({ body }) => JSON.stringify(body ?? null).includes(JSON.stringify(href)))?.id ?? null;
}

/** A link that Jira shows beside an issue. */
export interface RemoteLink {
  /** Writing one again changes it. At most 255 characters. */
  readonly globalId: string;
  readonly url: string;
  readonly title: string;
  readonly relationship: string;
  /** It is done: Jira strikes it through. */
  readonly resolved: boolean;
}

/** Links an issue to something of ours, or changes the link it has. @throws AppError as `openJira` */
export async function writeLink(
  { ask }: Jira,
  key: string,
  { globalId, url, title, relationship, resolved }: RemoteLink,
): Promise<void> {
  const application = { type: 'app.pagewright', name: 'Pagewright' };
  const json = {
    globalId,
    application,
    relationship,
    object: { url, title: title.slice(0, 255), status: { resolved } },
  };
  await ask({ method: 'POST', path: `${issueAt(key)}/remotelink`, json }, z.object({ id: z.number() }));
}

/** Ends a link; fine when it is gone. @throws AppError as `openJira` */
export async function removeLink({ ask }: Jira, key: string, globalId: string): Promise<void> {
  const request = { method: 'DELETE', path: `${issueAt(key)}/remotelink`, query: { globalId } } as const;
  await ask(request, z.unknown()).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  });
}

const standing = z.object({ fields: z.object({ status }), transitions: z.array(transition).default([]) });

/**
 * Moves an issue to a status by any transition that leads there; a no-op if it has it already.
 * @throws AppError `conflict` when none does; as `openJira`
 */
export async function moveTo({ ask }: Jira, key: string, { id, name }: JiraTarget): Promise<void> {
  const path = issueAt(key);
  const now = await ask({ path, query: { fields: 'status', expand: 'transitions' } }, standing);
  if (now.fields.status.id === id) return;
  const chosen = now.transitions.find(({ to }) => to.id === id);
  if (!chosen) throw new AppError('conflict', { details: [fault(null, 'jira_no_transition', { status: name })] });
  await ask({ method: 'POST', path: `${path}/transitions`, json: { transition: { id: chosen.id } } }, z.unknown());
}
