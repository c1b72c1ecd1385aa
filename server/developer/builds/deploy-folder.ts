import { startGit } from '#server/developer/repositories/git.ts';
import { markArchive } from '#server/developer/visual-edits/mark-archive.ts';
import { type BuildContext, joinPath } from './build-context';
import { BuildFailure } from './build-failure';
import { collectFiles } from './collect-files';
import { discard } from './sandbox/run-boxed';

/**
 * Takes the files of a folder from the commit as they are: nothing is run, so that no sandbox is needed.
 * @throws BuildFailure
 */
export const deployFolder = ({ parts, build, repository, log, step, signal }: BuildContext) =>
  step('collect', async () => {
    const { rootDirectory, outputDirectory } = build.settings;
    const folder = joinPath(rootDirectory, outputDirectory);
    log.say(`Files of ${folder === '' ? 'the commit' : folder} as they are.`);
    const tree = folder === '' ? build.sha : `${build.sha}:${folder}`;
    const git = startGit(repository, ['archive', '--format=tar', tree], { signal, timeLimitMs: 600_000 });
    git.stdin.end();
    const archive = build.settings.inspect === true ? markArchive(git.stdout, folder) : git.stdout;
    const [collected] = await Promise.all([collectFiles(parts.files, archive), discard(git.stderr)]).catch(
      (error: unknown) => {
        git.kill();
        throw error;
      },
    );
    const { exitCode } = await git.ended;
    if (exitCode !== 0) throw new BuildFailure('no_output', `The commit has no folder ${folder}.`);
    return collected;
  });
