import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { BuildRow } from './store';
import type { SandboxContext } from './build-context';
import { BuildFailure } from './build-failure';
import { runScript } from './sandbox-step';
import { readCommit } from './commit-source';
import { checkOut } from './build-in-sandbox';
import { createEngineHint } from './engine-hint';
import { install } from './install-packages';
import { cleanLine, readOutput } from './log-text';
import type { LogWriter } from './log-writer';
import { createMask } from './mask-secrets';
import { checkId, makeSandboxFolder, removeSandboxFolder } from './sandbox/make-sandbox-folder';
import { measureDisk } from './sandbox/watch-limits';

/** The time limit of a check, packages included, because a user waits for it. Milliseconds. */
const MAX_MS = 150_000;
/** The last lines, which are kept because they show how it ended. */
const MAX_LINES = 200;

/** What is run, and on what. */
export interface CheckOrder extends Pick<SandboxContext, 'parts' | 'signal'> {
  readonly repository: GitRepository;
  readonly projectId: string;
  readonly sha: string;
  readonly settings: BuildRow['settings'];
  /** Name of a script of package.json. */
  readonly script: string;
  /** Values that are masked in the output; none of them is given to the check. */
  readonly secrets: readonly string[];
}

/** How a check ended. */
export interface CheckEnd {
  /** Null: it did not exit on its own. */
  readonly exitCode: number | null;
  /** What it printed last, and why it was ended where it was. */
  readonly output: string;
}

/** Keeps the last lines of an output. */
function keepLines(mask: (line: string) => string) {
  const lines: string[] = [];
  const add = (line: string) => {
    lines.push(cleanLine(line, mask));
    if (lines.length > MAX_LINES) lines.shift();
  };
  const log: Pick<LogWriter, 'say' | 'read'> = {
    say: add,
    read: (_stream, see) => (source) =>
      readOutput(source, (line) => {
        see?.(line);
        add(line);
      }),
  };
  return { log, text: () => lines.join('\n') };
}

/**
 * Runs a script of a commit's package.json in the sandbox of builds: installed as a build is, without the project's
 * variables, without a network of its own, and thrown away.
 * @throws BuildCancelled when the signal ended it
 */
export async function runCheck({
  script,
  projectId,
  sha,
  settings,
  secrets,
  repository,
  ...rest
}: CheckOrder): Promise<CheckEnd> {
  const id = checkId();
  const { log, text } = keepLines(await createMask(secrets));
  const { timeMs, extraCertificates } = rest.parts.settings.build;
  const folder = await makeSandboxFolder(id, extraCertificates);
  try {
    const build = { id, projectId, sha, settings };
    const commit = await readCommit(repository, build);
    const context: SandboxContext = { ...rest, log, variables: {}, build, commit };
    const deadline = Date.now() + Math.min(timeMs, MAX_MS);
    const engines = createEngineHint(process.versions.node);
    const sandbox = { context, folder, deadline, diskAtBegin: await measureDisk(folder.work), engines };
    await checkOut(sandbox);
    await install(sandbox);
    const exitCode = await runScript(sandbox, script);
    return { exitCode, output: text() };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    log.say(error.detail);
    return { exitCode: error.exitCode, output: text() };
  } finally {
    await removeSandboxFolder(id);
  }
}
