import { FolderGit2, FolderPlus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Action } from '#src/actions/action.ts';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import { PROJECT_SORTS, type ProjectSort, useProjectLimit, useProjects } from '#src/api/projects.ts';
import { MachineNotice } from '#src/parts/machine-notice.tsx';
import { LimitNotice } from '#src/parts/limit-notice.tsx';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { BinTable } from './bin-table';
import { MadeBySelect } from './made-by-select';
import { NewProjectDialog } from './new-project-dialog';
import { ProjectCard } from './project-card';
import { isSource, type Source } from './project-sources';
import './projects.css';

const SIZE = 24;
const USUAL_SORT: ProjectSort = '-updated_on';

/** Why the plan allows no further project; null: it allows one, or it is not known yet. */
function useLimit(): string | null {
  const { t } = useTranslation('app');
  const { data } = useProjectLimit();
  if (!data || data.canCreate) return null;
  const { limit: max, current: used } = data;
  return t('limits.reached', { limit: t('limits.names.projects'), used, max });
}

/** What one sees before there is a project: the ways to the first one. */
function NoProjects({ limit, onStart }: { limit: string | null; onStart: (source: Source) => void }) {
  const { t } = useTranslation('projects');
  return (
    <EmptyState
      icon={<FolderGit2 />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <div className="project-ways">
          <Button variant="solid" disabledReason={limit} onClick={() => onStart('sample')}>
            {t('source.sample')}
          </Button>
          <Button disabledReason={limit} onClick={() => onStart('empty')}>
            {t('source.empty')}
          </Button>
          <Button disabledReason={limit} onClick={() => onStart('github')}>
            {t('source.github')}
          </Button>
        </div>
      }
    />
  );
}

interface ProjectsContext {
  readonly create: () => void;
  readonly canCreate: boolean;
}

const projectsActions: readonly Action<ProjectsContext>[] = [
  {
    name: 'new-project',
    labelKey: 'projects:new',
    icon: FolderPlus,
    keys: ['N'],
    section: 'create',
    when: ({ canCreate }) => canCreate,
    run: ({ create }) => create(),
  },
];

/** '/projects': every project of the organization as a card; `?bin` shows those that were deleted. */
export function ProjectsScreen() {
  const { t } = useTranslation('projects');
  const query = useListQuery(USUAL_SORT);
  const [params, setParams] = useSearchParams();
  const isBin = params.has('bin');
  const limit = useLimit();
  const sort = PROJECT_SORTS.find((known) => known === query.sort) ?? USUAL_SORT;
  const { page, search: q } = query;
  const [madeBy, setMadeBy] = useAddressValue('by');
  const { data, error, retry } = useProjects({
    page,
    size: SIZE,
    q,
    bin: isBin,
    ...(!isBin && { sort }),
    ...(!isBin && madeBy !== '' && { madeBy }),
  });
  /** The dialog is a part of the address; the list behind it stays as it is. */
  const start = (source: Source | '' | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (source === null) next.delete('new');
        else next.set('new', source);
        return next;
      },
      { replace: source === null },
    );
  const wanted = params.get('new');
  const context = { create: () => start(''), canCreate: !isBin && limit === null };
  const create = (
    <Button variant="solid" icon={<Plus />} disabledReason={limit} onClick={() => start('')}>
      {t('new')}
    </Button>
  );
  const other = (
    <Link className="link project-bin-link" to={isBin ? '/projects' : '/projects?bin'}>
      {isBin ? t('allProjects') : t('bin')}
    </Link>
  );
  return (
    <ActionsProvider actions={projectsActions} context={context}>
      <ScreenActions />
      <PageHeader
        title={isBin ? t('bin') : t('title')}
        lead={isBin ? t('binLead') : t('lead')}
        actions={!isBin && create}
      />
      <MachineNotice />
      {limit !== null && !isBin && (
        <div className="project-limit">
          <LimitNotice reason={limit} />
        </div>
      )}
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filtered={madeBy !== ''}
        tools={
          <>
            {!isBin && <MadeBySelect value={madeBy} onValue={setMadeBy} />}
            {!isBin && (
              <AddressSelect
                className="project-sort"
                aria-label={t('ui:sort')}
                value={sort}
                options={PROJECT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
                onValue={query.onSort}
              />
            )}
            {other}
          </>
        }
        empty={
          isBin ? (
            <EmptyState icon={<Trash2 />} title={t('binEmpty')} action={other} />
          ) : (
            <NoProjects limit={limit} onStart={start} />
          )
        }
      >
        {isBin ? (
          <BinTable projects={data?.list ?? []} limit={limit} />
        ) : (
          <ul className="project-cards">
            {data?.list.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        )}
      </ListFrame>
      {data?.tc === 0 && !isBin && madeBy === '' && query.search === '' && <p className="project-bin-foot">{other}</p>}
      {wanted !== null && limit === null && (
        <NewProjectDialog source={isSource(wanted) ? wanted : null} onClose={() => start(null)} />
      )}
    </ActionsProvider>
  );
}
