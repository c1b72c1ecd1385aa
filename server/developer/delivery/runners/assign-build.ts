import type { RunnerJob } from '#common/contract/runners.ts';
import { readFacts } from '#server/developer/delivery/builds/commit-source.ts';
import { beginNextBuild } from '#server/developer/delivery/builds/fair-order.ts';
import { findRepository } from '#server/developer/delivery/builds/find-repository.ts';
import { toBuildResult, finishBuild } from '#server/developer/delivery/builds/finish-build.ts';
import { createLogWriter } from '#server/developer/delivery/builds/log-writer.ts';
import { readBuildVariables, assertStatic } from '#server/developer/delivery/builds/prepare-build.ts';
import { type BuildRow, saveLines } from '#server/developer/delivery/builds/store.ts';
import { buildStarted } from '#server/developer/events.ts';
import type { Parts } from '#server/platform/parts.ts';
import { newBuildToken } from './store';

export type AssignBuildParts = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'events' | 'jobs' | 'log'>;

async function describe(parts: AssignBuildParts, build: BuildRow) {
  const repository = await findRepository(parts, build.projectId);
  await assertStatic(repository, build);
  const { id, projectId, sha, settings } = build;
  const { variables } = await readBuildVariables(parts, build);
  const facts = await readFacts(repository, build);
  return { id, projectId, sha, settings, variables, commit: { ...facts, modules: [...facts.modules] } };
}

/** Ends a build that no runner can begin, with its reason in the log. */
async function giveUp(parts: AssignBuildParts, build: BuildRow, error: unknown) {
  const log = createLogWriter(
    (firstLine, lines) => saveLines(parts.db, build.id, firstLine, lines),
    (line) => line,
  );
  const end = toBuildResult(parts, error, log.say);
  await log.close();
  await finishBuild(parts, build, end);
}

/** Begins the build whose turn it is for a runner. @returns null when none waits */
export async function assignBuild(parts: AssignBuildParts, runnerId: string): Promise<RunnerJob | null> {
  const { token, tokenHash } = newBuildToken();
  const build = await beginNextBuild(parts.db, { which: 'boxed', runner: { runnerId, tokenHash } });
  if (build === null) return null;
  await parts.events.emitAfter(buildStarted, { projectId: build.projectId, sha: build.sha });
  try {
    return { ...(await describe(parts, build)), token };
  } catch (error) {
    await giveUp(parts, build, error);
    return null;
  }
}
