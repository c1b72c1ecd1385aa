import { MessagesSquare, Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSessions } from '#src/api/chat-sessions.ts';
import type { Project } from '#src/api/projects.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { NewSessionDialog } from './new-session-dialog';
import { addressOf, SessionsTable } from './sessions-table';
import './sessions.css';

const SIZE = 20;

/** Whether the address asks for a new session (`?new`), and how to change that. */
function useAsking(): [boolean, (asking: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ask = (asking: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (asking) next.set('new', '');
        else next.delete('new');
        return next;
      },
      { replace: true },
    );
  return [params.has('new'), ask];
}

/** Tab of a project: its sessions with the assistant, and the button that begins another one. */
export function SessionsTab({ project }: { project: Project }) {
  const { t } = useTranslation('chat-sessions');
  const navigate = useNavigate();
  const { page, onPage } = useListQuery('');
  const [archived, setArchived] = useAddressValue('archived');
  const [isAsking, ask] = useAsking();
  const isArchive = archived !== '';
  const { data, error, retry } = useSessions({ projectId: project.id, archived: isArchive, page, size: SIZE });
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => ask(true)}>
      {t('new')}
    </Button>
  );
  const nothing = isArchive ? (
    <EmptyState icon={<SearchX />} title={t('noneArchived')} />
  ) : (
    <EmptyState icon={<MessagesSquare />} title={t('empty')} text={t('emptyText')} action={create} />
  );
  return (
    <section className="ui-card" aria-label={t('title')}>
      <div className="ui-list-tools">
        <AddressSelect
          className="ui-list-filter"
          aria-label={t('which')}
          value={archived}
          options={[
            { value: '', label: t('active') },
            { value: 'yes', label: t('archivedOnes') },
          ]}
          onValue={setArchived}
        />
        <Gap />
        {data?.tc !== 0 && create}
      </div>
      {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {!data && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data?.tc === 0 && nothing}
      {data && data.list.length > 0 && <SessionsTable list={data.list} />}
      {data && <Pager page={page} size={SIZE} total={data.tc} onPage={onPage} />}
      {isAsking && (
        <NewSessionDialog
          projectId={project.id}
          onMade={(made) => void navigate(addressOf(made))}
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}
