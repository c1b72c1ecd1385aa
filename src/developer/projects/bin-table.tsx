import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ListedProject, restoreProject } from '#src/api/projects.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

const DAYS_MS = 30 * 86_400_000;

function goneOn(deleted: string | null) {
  return new Date(Date.parse(deleted ?? '') + DAYS_MS).toISOString();
}

/** Deleted projects, until when they can be restored, and restoring them. */
export function BinTable({ projects, limit }: { projects: readonly ListedProject[]; limit: string | null }) {
  const { t, i18n } = useTranslation('projects');
  const navigate = useNavigate();
  const columns: Column<ListedProject>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'until',
      label: t('goneOn'),
      cell: ({ deleted_on: deleted }) => deleted && formatDate(goneOn(deleted), i18n.language),
    },
  ];
  const restore = (project: ListedProject) =>
    void tryOrTell(async () => {
      await restoreProject(project.id);
      const action = { label: t('openRestored'), run: () => void navigate(`/projects/${project.id}`) };
      showToast({ tone: 'success', text: t('restored', { name: project.name }), action });
    });
  return (
    <DataTable
      label={t('bin')}
      columns={columns}
      rows={projects}
      rowKey={({ id }) => id}
      actions={(project) => (
        <Button
          size="sm"
          disabledReason={limit}
          aria-label={t('restoreNamed', { name: project.name })}
          onClick={() => restore(project)}
        >
          {t('restore')}
        </Button>
      )}
    />
  );
}
