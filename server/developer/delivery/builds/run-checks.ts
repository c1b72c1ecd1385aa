import type { ProjectCheck } from '#common/contract/projects.ts';
import { runScript, type Sandbox } from './sandbox-step';
import type { BuildContext } from './build-context';
import { BuildFailure } from './build-failure';
import { CHECK_SCRIPTS } from './check-scripts';

async function passes(sandbox: Sandbox, check: ProjectCheck): Promise<boolean> {
  const { log, commit } = sandbox.context;
  const script = commit.checks[check] ?? null;
  if (script === null) {
    log.say(`package.json has none of these scripts: ${CHECK_SCRIPTS[check].join(', ')}.`);
    return false;
  }
  try {
    const exitCode = await runScript(sandbox, script);
    if (exitCode !== 0) log.say(`npm run ${script}: exit code ${exitCode}`);
    return exitCode === 0;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    log.say(error.detail);
    return false;
  }
}

/**
 * Runs the project's checks in the build folder, after its files were collected: they cannot change the result, and get
 * no variables and no network. A failed check is shown at its step; the build remains valid.
 * @throws BuildCancelled
 */
export async function runChecks(sandbox: Sandbox<BuildContext<unknown>>): Promise<void> {
  const { build, step } = sandbox.context;
  for (const check of build.settings.checks ?? [])
    await step(
      check,
      () => passes(sandbox, check),
      (passed) => !passed,
    );
}
