import type { Hosting } from '#src/api/code-host.ts';
import { LendConnection } from './lend-connection';
import { UseApp } from './use-app';

/** The other way to read a project's repository: the GitHub App in place of a connection, or a connection in its place. */
export function ConnectionChoice({ projectId, hosting }: { projectId: string; hosting: Hosting }) {
  const { installation, appOn } = hosting;
  if (installation === null && appOn === null) return null;
  return (
    <div>
      {installation !== null && <LendConnection projectId={projectId} />}
      {installation === null && appOn !== null && <UseApp projectId={projectId} account={appOn} />}
    </div>
  );
}
