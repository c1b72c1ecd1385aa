import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { BuildContext } from './build-context';
import { joinPath } from './join-path';
import { BuildFailure } from './build-failure';
import { type Collected, collectFiles, type CollectInto } from './collect-files';
import { archiveFolder, findModules } from './commit-source';
import { moduleNotes } from './result-notes';

/** What it has to work with: a repository of this machine. */
export interface FolderContext extends Pick<BuildContext<Collected>, 'build' | 'log' | 'step' | 'signal'> {
  readonly repository: GitRepository;
  readonly into: CollectInto;
}

/**
 * Takes the files of a folder from the commit as they are: nothing is run, so that no sandbox is needed.
 * @throws BuildFailure
 */
export function deployFolder({ into, build, repository, log, step, signal }: FolderContext): Promise<Collected> {
  return step('collect', async () => {
    const { rootDirectory, outputDirectory } = build.settings;
    const folder = joinPath(rootDirectory, outputDirectory);
    log.say(`Files of ${folder === '' ? 'the commit' : folder} as they are.`);
    for (const note of moduleNotes(await findModules(repository, build.sha, folder))) log.say(note);
    const { stream, ended, kill } = archiveFolder(repository, build, folder, signal);
    const collected = await collectFiles(into, stream).catch((error: unknown) => {
      kill();
      throw error;
    });
    const { exitCode } = await ended;
    if (exitCode !== 0) throw new BuildFailure('no_output', `The commit has no folder ${folder}.`);
    return collected;
  });
}
