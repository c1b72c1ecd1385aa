import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { whyNoServer } from '#server/developer/projects/projects/framework-rules.ts';
import { readPackages } from '#server/developer/projects/projects/read-packages.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BuildFailure } from './build-failure';
import { createMask } from './mask-secrets';
import type { BuildRow } from './store';

/** What a build gets of its project's variables, and what takes all of them out of its log. */
export async function readBuildVariables(parts: Pick<Parts, 'db' | 'appSecret'>, build: BuildRow) {
  const all = await readVariables(parts, build.projectId);
  const given = all.filter((one) => (build.target === 'production' ? one.build : one.preview));
  return {
    variables: Object.fromEntries(given.map(({ name, value }) => [name, value])),
    mask: await createMask(all.map(({ value }) => value)),
  };
}

/**
 * Projects that need a server of their own are rejected before anything is installed, unless a person says that they do not.
 * @throws BuildFailure `needs_server`
 */
export async function assertStatic(repository: GitRepository, { sha, settings }: BuildRow): Promise<void> {
  if (settings.staticSite) return;
  const { detected } = await readPackages(repository, sha, settings.rootDirectory);
  if (!detected.needsServer) return;
  throw new BuildFailure('needs_server', whyNoServer(detected.framework));
}
