import type { CheckName } from '#common/contract/chat-sessions.ts';
import { joinPath } from '#server/developer/delivery/builds/join-path.ts';
import { CHECK_SCRIPTS, findCheckScript } from '#server/developer/delivery/builds/check-scripts.ts';
import { runCheck } from '#server/developer/delivery/builds/run-check.ts';
import { sandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import type { BuildRow } from '#server/developer/delivery/builds/store.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { CheckWork } from '../assistant';
import { findBase } from '../find-base';
import { ToolFault } from '../model/tool-fault';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

/** What decides which commands run and what is installed: as people merged it, or nothing runs. */
const DECIDING = ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const DECIDING_TOO = ['yarn.lock', '.npmrc', '.yarnrc', '.yarnrc.yml', '.pnpmfile.cjs'];

const AUTHOR = { name: 'Pagewright', email: 'no-reply@localhost' };

/** One check at a time in a process: each takes the memory of a build. */
let isBusy = false;

async function requireScript(repository: GitRepository, sha: string, folder: string, check: CheckName) {
  const script = await findCheckScript(repository, { sha, folder, check });
  if (script !== null) return script;
  throw new ToolFault('no_check', '', `package.json has none of these scripts: ${CHECK_SCRIPTS[check].join(', ')}.`);
}

/** @throws ToolFault `check_files` naming the first file that a person has not merged as it is */
async function assertMerged(repository: GitRepository, [base, sha]: readonly [string, string], folder: string) {
  const paths = [...DECIDING, ...DECIDING_TOO].flatMap((name) => [...new Set([name, joinPath(folder, name)])]);
  const [before, now] = [await findEntries(repository, base, paths), await findEntries(repository, sha, paths)];
  const changed = paths.find((path) => before.get(path)?.sha !== now.get(path)?.sha);
  if (changed !== undefined) throw new ToolFault('check_files', changed);
}

interface CheckedBranch {
  readonly repository: GitRepository;
  readonly head: string;
  readonly session: SessionRow;
  readonly settings: BuildRow['settings'];
}

/**
 * Makes what runs checks on the files of a turn: a commit that no branch knows, in the sandbox of builds.
 * @returns throws ToolFault `no_sandbox`, `no_check`, `check_files`, `check_busy`
 */
export function createCheckWork(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret'>,
  { repository, head, session, settings }: CheckedBranch,
  signal: AbortSignal,
): CheckWork {
  return async (check, files) => {
    const sandbox = await sandboxState(parts);
    if (!sandbox.ready) throw new ToolFault('no_sandbox', '', `${sandbox.reason}.`);
    if (isBusy) throw new ToolFault('check_busy', '');
    isBusy = true;
    try {
      const changes = Object.entries(files).map(([path, content]) => ({ path, content }));
      const order = { parent: head, changes, message: 'Check', author: AUTHOR };
      const sha = changes.length === 0 ? head : await writeCommit(repository, order);
      await assertMerged(repository, [await findBase(repository, session, head), sha], settings.rootDirectory);
      const script = await requireScript(repository, sha, settings.rootDirectory, check);
      const { projectId } = session;
      const secrets = (await readVariables(parts, projectId)).map(({ value }) => value);
      return { script, ...(await runCheck({ parts, repository, signal, projectId, sha, settings, script, secrets })) };
    } finally {
      isBusy = false;
    }
  };
}
