import { FolderGit2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type InstallationProject, useInstallationProjects } from '#src/api/installation.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';

const SIZE = 20;

/** '/installation/projects': the projects of all organizations, for global administrators. */
export function InstallationProjectsScreen() {
  const { t, i18n } = useTranslation('installation');
  const query = useListQuery('-updated_on');
  const { page, search, sort } = query;
  const list = useInstallationProjects({ page, size: SIZE, q: search, sort });
  const columns: Column<InstallationProject>[] = [
    { key: 'name', label: t('projects.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'organization',
      label: t('projects.organization'),
      cell: ({ organizationName }) => <bdi>{organizationName}</bdi>,
    },
    {
      key: 'repository',
      label: t('projects.repository'),
      wideOnly: true,
      cell: ({ repository }) => <bdi dir="ltr">{repository.fullName}</bdi>,
    },
    {
      key: 'changed',
      label: t('ui:changed'),
      sort: 'updated_on',
      cell: ({ updated_on: changed }) => (
        <time dateTime={changed} data-tip={formatTime(changed, i18n.language)}>
          {formatAgo(changed, i18n.language)}
        </time>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('projects.title')} lead={t('projects.lead')} />
      <CrudList
        label={t('projects.title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.list}
        columns={columns}
        searchLabel={t('projects.search')}
        empty={{ icon: <FolderGit2 />, title: t('projects.empty') }}
        mayWrite={false}
      />
    </>
  );
}
