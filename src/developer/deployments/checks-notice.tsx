import { failedChecks } from '#common/rules/failed-checks.ts';
import type { Deployment } from '#src/api/deployments.ts';
import { FailedChecks } from '#src/parts/failed-checks.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Which checks of the project a deployment did not pass; nothing where it passed them. */
export function ChecksNotice({ deployment }: { deployment: Deployment }) {
  const names = failedChecks(deployment.steps);
  if (names.length === 0) return null;
  return (
    <Notice tone="danger">
      <FailedChecks names={names} />
    </Notice>
  );
}
