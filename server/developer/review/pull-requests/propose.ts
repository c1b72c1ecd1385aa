import { SESSION_TITLE_LENGTH } from '#common/contract/chat-sessions.ts';
import type { Commit } from '#common/contract/repositories.ts';
import { nameModel } from '#server/developer/model/language-model/find-model.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { findSessionOf } from '#server/developer/projects/chat-sessions/open-session.ts';
import { type Asked, readAsked, readStanding } from '#server/developer/assistant/session-changes/session-words.ts';
import { readChanges } from '#server/developer/assistant/session-changes/read-changes.ts';
import { type IsShown, readShown } from '#server/developer/assistant/session-changes/shown-work.ts';
import { shorten } from '#server/developer/projects/chat-sessions/shorten.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type BranchPair, compareBranches } from './create-pull-request';
import { findOpen } from './store';
import { findUnreviewed } from './unreviewed';

/** Commits that the text of a pull request lists. */
const MAX_LISTED = 50;
/** Characters of its title, and of a prompt in its text. */
const MAX_TITLE = 200;
const MAX_PROMPT = 300;

/** `pw/web-12-start-free` -> `Web 12 start free` */
function readable(branch: string) {
  const words = branch.slice(branch.lastIndexOf('/') + 1).replace(/[-_.]+/g, ' ');
  const text = words.trim() || branch;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(lines: readonly string[]) {
  return lines.map((line) => `- ${line}`).join('\n');
}

interface Words {
  readonly title: string;
  readonly body: string;
}

/** Of one commit its own words, of several the branch's name and a list. @param subjects newest first */
function wordsOfCommits(branch: string, subjects: readonly string[], isOne: boolean): Words {
  return {
    title: (isOne && subjects[0]?.slice(0, MAX_TITLE)) || readable(branch).slice(0, MAX_TITLE),
    body: isOne ? '' : list([...subjects].reverse()),
  };
}

/** What was asked in a session and what was edited by hand, in order, without what was undone or discarded. */
async function readDone(
  db: Queryable,
  sessionId: string,
  wishes: readonly Asked[],
  commits: readonly Commit[],
  isShown: IsShown,
) {
  const asked = wishes.map(({ prompt, checkpoint }) => ({ at: checkpoint, line: prompt }));
  const byHand = (await readStanding(db, sessionId)).filter(({ kind, number }) => kind === 'hand' && isShown(number));
  const edits = byHand.flatMap(({ number, sha }) => {
    const line = commits.find((commit) => commit.sha === sha)?.subject;
    return line === undefined ? [] : [{ at: number, line }];
  });
  const done = [...asked, ...edits].sort((a, b) => a.at - b.at).map(({ line }) => shorten(line, MAX_PROMPT));
  return [...new Set(done)];
}

/** The name of a session; where a prompt gave it that was done in part, what was done of it. */
function nameOf(title: string, wishes: readonly Asked[]) {
  const first = wishes.find(({ said }) => shorten(said, SESSION_TITLE_LENGTH) === title);
  return first ? shorten(first.prompt, SESSION_TITLE_LENGTH) : title;
}

/** From a session its ticket, prompts and edits by hand; without any its commit messages. */
async function wordsOfSession(
  db: Queryable,
  { id, title, ticketKey, jiraKey }: SessionRow,
  commits: Words,
  listed: readonly Commit[],
  isShown: IsShown,
): Promise<Words> {
  const wishes = await readAsked(db, id, isShown);
  const done = await readDone(db, id, wishes, listed, isShown);
  const key = ticketKey ?? jiraKey;
  const body = [key, done.length > 0 ? list(done) : commits.body].filter(Boolean).join('\n\n');
  // A session without a title was changed by hand before anything was asked in it.
  const name = title === '' ? commits.title : nameOf(title, wishes);
  return { title: shorten(key === null ? name : `${key} ${name}`, MAX_TITLE), body };
}

/**
 * What a pull request of a branch would hold, in words of its commits or of its session.
 * @throws AppError as `compareBranches`; `invalid` for a session of another branch
 */
export async function proposePullRequest(
  parts: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  { sessionId, ...pair }: BranchPair & { readonly sessionId?: string | undefined },
) {
  const { git, base, mergeStatus, mirror } = await compareBranches(parts, organizationId, pair);
  const { head, fork, merge } = mergeStatus;
  const range = head === null || fork === null || merge.ahead === 0 ? null : `${fork}..${head}`;
  const commits = range === null ? [] : await listCommits(git, range, MAX_LISTED);
  const subjects = commits.map(({ subject }) => subject);
  const words = wordsOfCommits(pair.branchName, subjects, merge.ahead === 1);
  const session =
    sessionId === undefined ? null : await findSessionOf(parts.db, organizationId, { ...pair, sessionId });
  const readAll = () => readChanges(git, { baseBranch: base, baseSha: fork ?? '' }, head ?? '');
  const shown = (id: string) => (range === null ? () => true : readShown(parts.db, id, git, readAll));
  const ofSession = async (of: SessionRow) => wordsOfSession(parts.db, of, words, commits, await shown(of.id));
  const proposed = { git, base, headSha: head ?? '', projectId: pair.projectId, branch: pair.branchName };
  return {
    unreviewed: range === null ? null : await findUnreviewed(parts.db, { ...proposed, isHosted: mirror !== null }),
    ...(session === null ? words : await ofSession(session)),
    base,
    headSha: head ?? '',
    merge,
    openId: await findOpen(parts.db, pair.projectId, { branch: pair.branchName, base }),
    model: await nameModel(parts, organizationId),
  };
}
