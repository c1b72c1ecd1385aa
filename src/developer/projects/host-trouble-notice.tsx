import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { Hosting, HostTrouble } from '#src/api/code-host.ts';
import { useConnection } from '#src/api/connections.ts';
import type { Project } from '#src/api/projects.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { LendConnection } from './lend-connection';
import { UseApp } from './use-app';

/** Troubles that another connection may end. */
const MENDABLE: readonly HostTrouble[] = [
  'needs_connection',
  'reconnect',
  'gone',
  'app_suspended',
  'app_removed',
  'app_repository',
];

/** What the viewer can do about it: administrators install the app again where it was removed. */
function Actions({ projectId, hosting }: { projectId: string; hosting: Hosting }) {
  const { t } = useTranslation('code-host');
  const mayManage = can(usePrincipal(), 'site.manage');
  const { data, error } = useConnection('github');
  const { trouble, installation, appOn } = hosting;
  // All at once: what the connection decides would move the others from under the pointer.
  if (data === undefined && error === undefined) return null;
  return (
    <>
      {trouble === 'app_removed' && mayManage && (
        <Link className="link" to="/organization?tab=github">
          {t('toApp')}
        </Link>
      )}
      {installation === null && appOn !== null && <UseApp projectId={projectId} account={appOn} />}
      <LendConnection projectId={projectId} />
    </>
  );
}

/** Why the repository could not be read, what stays, and who can do what about it. */
export function HostTroubleNotice({ project, hosting }: { project: Project; hosting: Hosting }) {
  const { t, i18n } = useTranslation('code-host');
  const { trouble, retry_on: retry, isNew } = hosting;
  if (trouble === null) return null;
  const account = hosting.installation?.account ?? project.repository.organization;
  const time = retry === null ? '' : formatTime(retry, i18n.language);
  // GitHub hides what was deleted and what one may not see alike; what was public was not taken from one connection
  // alone.
  const isClosed = trouble === 'gone' && !project.repository.private;
  return (
    <Notice
      tone="warning"
      live
      actions={MENDABLE.includes(trouble) && <Actions projectId={project.id} hosting={hosting} />}
    >
      {isClosed ? t('gonePublic') : t(`trouble.${trouble}`, { time, account })} {!isNew && t('kept')}
    </Notice>
  );
}
