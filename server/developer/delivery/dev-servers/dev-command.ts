import type { Framework } from '#common/contract/projects.ts';
import { joinPath } from '#server/developer/delivery/builds/join-path.ts';
import { findPackageManager } from '#server/developer/delivery/builds/package-manager.ts';
import { readScripts } from '#server/developer/delivery/builds/read-scripts.ts';
import { readPackages } from '#server/developer/projects/projects/read-packages.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';

/** What starts the development server of a framework whose project has no script for it. */
const COMMANDS: Partial<Record<Framework, string>> = {
  vite: 'npx vite',
  sveltekit: 'npx vite',
  next: 'npx next dev',
  nuxt: 'npx nuxt dev',
  astro: 'npx astro dev',
  remix: 'npx react-router dev',
  gatsby: 'npx gatsby develop',
  docusaurus: 'npx docusaurus start --no-open',
  vitepress: 'npx vitepress dev',
  eleventy: 'npx eleventy --serve',
  angular: 'npx ng serve',
  'create-react-app': 'npx react-scripts start',
  'vue-cli': 'npx vue-cli-service serve',
};

/**
 * What starts the development server of a commit: its own script (`dev`, else `start` of a project that no framework is
 * known of), else the framework's command.
 * @returns null when there is none: a folder of files as they are
 */
export async function findDevCommand(
  repository: GitRepository,
  sha: string,
  rootDirectory: string,
): Promise<string | null> {
  const own = await readScripts(repository, sha, joinPath(rootDirectory, 'package.json'));
  const manager = await findPackageManager(repository, sha, rootDirectory);
  const run = manager?.startsWith('pnpm') ? 'pnpm run' : manager === null ? 'npm run' : 'yarn run';
  if (own.dev !== undefined) return `${run} dev`;
  const { detected } = await readPackages(repository, sha, rootDirectory);
  const known = COMMANDS[detected.framework];
  if (known !== undefined) return known;
  return own.start === undefined ? null : `${run} start`;
}
