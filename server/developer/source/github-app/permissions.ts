import type { InstallationPermissions } from '#common/contract/github-app.ts';
import type { TokenUse } from '#server/developer/source/code-host/github-token.ts';

/** What the app works with; webhooks of single repositories are made only where an installation allows that too. */
const NEEDED: InstallationPermissions = {
  metadata: 'read',
  contents: 'write',
  pull_requests: 'write',
  statuses: 'write',
};

const LEVELS = ['read', 'write', 'admin'];

/** What an installation lacks of it, by GitHub's names: who changed the app's permissions has to have them accepted again. */
export function missingPermissions(granted: InstallationPermissions): string[] {
  return Object.entries(NEEDED).flatMap(([name, level]) =>
    LEVELS.indexOf(granted[name] ?? '') >= LEVELS.indexOf(level) ? [] : [`${name}: ${level}`],
  );
}

/** The least that one call needs (docs.github.com, "Permissions required for GitHub Apps"). */
export function permissionsFor({ path, isChange }: TokenUse): InstallationPermissions {
  const metadata = 'read';
  if (path === '/git') return { metadata, contents: isChange ? 'write' : 'read' };
  if (path.endsWith('/graphql'))
    // Resolving a thread needs the right to write contents too.
    return isChange ? { metadata, contents: 'write', pull_requests: 'write' } : { metadata, pull_requests: 'read' };
  const part = /\/repos\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1] ?? '';
  if (part.startsWith('hooks')) return { metadata, repository_hooks: 'write' };
  if (part.startsWith('statuses/')) return { metadata, statuses: 'write' };
  if (part.endsWith('/merge')) return { metadata, contents: 'write', pull_requests: 'write' };
  if (part !== '') return { metadata, pull_requests: isChange ? 'write' : 'read' };
  return { metadata };
}
