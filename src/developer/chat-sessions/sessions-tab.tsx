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
import { HistoryList } from './history-list';
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

interface SessionListProps {
  readonly projectId: string;
  readonly archived: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Sessions that are worked in, or those put away. */
function SessionList({ projectId, archived, page, onPage }: SessionListProps) {
  const { t } = useTranslation('chat-sessions');
  const { data, error, retry } = useSessions({ projectId, archived, page, size: SIZE });
  if (!data && error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('ui:loading')} />;
  if (data.tc === 0 && archived) return <EmptyState icon={<SearchX />} title={t('noneArchived')} />;
  if (data.tc === 0) return <EmptyState icon={<MessagesSquare />} title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <SessionsTable list={data.list} />
      <Pager page={page} size={SIZE} total={data.tc} onPage={onPage} />
    </>
  );
}

/** Tab of a project: its sessions with the assistant, what was asked in all of them, and the button that begins another one. */
export function SessionsTab({ project }: { project: Project }) {
  const { t } = useTranslation('chat-sessions');
  const navigate = useNavigate();
  const { page, onPage } = useListQuery('');
  const [shown, show] = useAddressValue('show');
  const [isAsking, ask] = useAsking();
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => ask(true)}>
      {t('new')}
    </Button>
  );
  return (
    <section className="ui-card" aria-label={t('title')}>
      <div className="ui-list-tools">
        <AddressSelect
          className="ui-list-filter"
          aria-label={t('which')}
          value={shown}
          options={[
            { value: '', label: t('active') },
            { value: 'archived', label: t('archivedOnes') },
            { value: 'history', label: t('history') },
          ]}
          onValue={show}
        />
        <Gap />
        {create}
      </div>
      {shown === 'history' ? (
        <HistoryList projectId={project.id} page={page} onPage={onPage} />
      ) : (
        <SessionList projectId={project.id} archived={shown === 'archived'} page={page} onPage={onPage} />
      )}
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
