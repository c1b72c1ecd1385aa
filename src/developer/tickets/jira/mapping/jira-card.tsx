import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#src/api/connections.ts';
import { type JiraMapping, removeJiraMapping, useJiraMapping } from '#src/api/jira-mapping.ts';
import type { Project } from '#src/api/projects.ts';
import { JiraWriteNotice } from '#src/parts/jira-writes.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { obstacleOf } from '../jira-gate';
import { MappingForm } from './mapping-form';
import { MappingState } from './mapping-state';
import './mapping.css';

/** Asks before a project belongs to no project of Jira. */
function RemoveDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('jira-mapping');
  const remove = async () => {
    await removeJiraMapping(projectId);
    showToast({ tone: 'success', text: t('removed') });
  };
  return (
    <ConfirmDialog title={t('removeTitle')} action={t('remove')} danger onConfirm={remove} onClose={onClose}>
      {t('removeText')}
    </ConfirmDialog>
  );
}

/** What is entered is kept until it is saved: troubles and renewals come and go. */
function keyOf(mapping: JiraMapping | null) {
  return JSON.stringify(mapping && { ...mapping, trouble: null, webhook_expires_on: null });
}

/**
 * Which project of Jira a project belongs to, the label that opens sessions, where issues go, and what failed of it.
 */
export function JiraCard({ project }: { project: Project }) {
  const { t } = useTranslation('jira-mapping');
  const connection = useConnection('jira');
  const stored = useJiraMapping(project.id);
  const [isRemoving, setRemoving] = useState(false);
  const mapping = stored.data?.mapping ?? null;
  const obstacle = connection.data && obstacleOf(connection.data);
  const remove = mapping !== null && (
    <Button icon={<Unplug />} onClick={() => setRemoving(true)}>
      {t('remove')}
    </Button>
  );
  return (
    <>
      <LoadedCard
        title={t('title')}
        padded
        loaded={connection.data !== undefined && stored.data !== undefined}
        error={connection.error ?? stored.error}
        onRetry={() => (connection.retry(), stored.retry())}
      >
        <div className="jira-mapping">
          {stored.data?.writes.map((write) => (
            <JiraWriteNotice key={write.id} write={write} />
          ))}
          {mapping !== null && <MappingState projectId={project.id} mapping={mapping} />}
          <p className="ui-help">{t('lead')}</p>
          {obstacle ? (
            <>
              {obstacle}
              {remove && <div className="ui-form-foot">{remove}</div>}
            </>
          ) : (
            <MappingForm key={keyOf(mapping)} projectId={project.id} mapping={mapping} remove={remove} />
          )}
        </div>
      </LoadedCard>
      {isRemoving && <RemoveDialog projectId={project.id} onClose={() => setRemoving(false)} />}
    </>
  );
}
