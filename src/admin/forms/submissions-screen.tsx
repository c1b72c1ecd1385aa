import { Columns3, Download, Inbox, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import {
  changeSubmissions,
  type FormSubmission,
  readSubmissions,
  type SiteForm,
  type SubmissionChange,
  useForms,
  useSubmissions,
} from '#src/api/forms.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { answerTo } from './answer-text';
import { ColumnsDialog } from './columns-dialog';
import { FormStatistics } from './form-statistics';
import { formName } from './form-name';
import { FormSettings } from './form-settings';
import { SubmissionDialog } from './submission-dialog';
import { useShownFields } from './use-shown-fields';
import './forms.css';

const SIZE = 25;
const STATES = ['new', 'read', 'done', 'spam', 'deleted'] as const;
const TONES: Readonly<Record<FormSubmission['state'], Tone>> = {
  new: 'accent',
  read: 'plain',
  done: 'success',
  spam: 'warning',
};

function useColumns(shown: SiteForm['fields'], open: (id: string) => void): Column<FormSubmission>[] {
  const { t, i18n } = useTranslation('forms');
  const date: Column<FormSubmission> = {
    key: 'added',
    label: t('received'),
    cell: ({ id, added_on: at }) => (
      <button type="button" className="forms-link" onClick={() => open(id)}>
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      </button>
    ),
  };
  const answers = shown.map(({ key, label }, index): Column<FormSubmission> => ({
    key: `answer ${key}`,
    label: label || key,
    wideOnly: index > 0,
    cell: (submission) => <bdi className="forms-cell">{answerTo(submission, key, i18n.language)}</bdi>,
  }));
  const state: Column<FormSubmission> = {
    key: 'state',
    label: t('state'),
    cell: (submission) => <Badge tone={TONES[submission.state]}>{t(`states.${submission.state}`)}</Badge>,
  };
  return [date, ...answers, state];
}

/** What is done with the chosen ones; deleting can be undone. */
function Selection({
  form,
  ids,
  isDeleted,
  onDone,
}: {
  form: string;
  ids: readonly string[];
  isDeleted: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('forms');
  const { busy, run } = useSending();
  const apply = (change: SubmissionChange, undo?: SubmissionChange) =>
    void run(() =>
      tryOrTell(async () => {
        await changeSubmissions(form, ids, change);
        onDone();
        if (!undo) return;
        const again = () => void tryOrTell(() => changeSubmissions(form, ids, undo));
        showToast({
          tone: 'success',
          text: t('deletedCount', { count: ids.length }),
          action: { label: t('ui:undo'), run: again },
        });
      }),
    );
  return (
    <div className="forms-selection" role="group" aria-label={t('selected', { count: ids.length })}>
      <span>{t('selected', { count: ids.length })}</span>
      {isDeleted ? (
        <Button size="sm" busy={busy} onClick={() => apply({ deleted: false })}>
          {t('restore')}
        </Button>
      ) : (
        <>
          {(['read', 'done', 'spam'] as const).map((state) => (
            <Button key={state} size="sm" busy={busy} onClick={() => apply({ state })}>
              {t(`mark.${state}`)}
            </Button>
          ))}
          <Button size="sm" variant="danger" busy={busy} onClick={() => apply({ deleted: true }, { deleted: false })}>
            {t('ui:delete')}
          </Button>
        </>
      )}
    </div>
  );
}

function Exports({
  form,
  chosen,
}: {
  form: SiteForm;
  chosen: { search: string; state: (typeof STATES)[number] | 'all' };
}) {
  const { t } = useTranslation('forms');
  const { busy, run } = useSending();
  const save = (kind: 'csv' | 'json') =>
    void run(() =>
      tryOrTell(async () => saveFile(await readSubmissions(form.id, kind, chosen), `${formName(form, t)}.${kind}`)),
    );
  return (
    <>
      <Button icon={<Download />} busy={busy} onClick={() => save('csv')}>
        {t('exportCsv')}
      </Button>
      <Button icon={<Download />} busy={busy} onClick={() => save('json')}>
        {t('exportJson')}
      </Button>
    </>
  );
}

function Submissions({ form }: { form: SiteForm }) {
  const { t } = useTranslation('forms');
  const query = useListQuery('-added_on');
  const filter = useListFilter({
    name: 'state',
    label: t('state'),
    all: t('allStates'),
    keys: STATES,
    labelOf: (key) => t(`states.${key}`),
  });
  const chosen = { search: query.search, state: filter.value === '' ? ('all' as const) : filter.value };
  const { data, error, retry } = useSubmissions({ form: form.id, ...chosen, size: SIZE, page: query.page });
  const [opened, open] = useAddressDialog('submission');
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'columns' | 'settings' | null>(null);
  const { shown, choose } = useShownFields(form);
  const columns = useColumns(shown, open);
  const mayManage = can(usePrincipal(), 'site.manage');
  const rows = data?.submissions ?? [];
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const submission = rows.find(({ id }) => id === opened);
  const actions = (
    <>
      <Exports form={form} chosen={chosen} />
      {mayManage && (
        <Button icon={<Settings />} onClick={() => setDialog('settings')}>
          {t('settings')}
        </Button>
      )}
    </>
  );
  const tools = (
    <Button icon={<Columns3 />} onClick={() => setDialog('columns')}>
      {t('columns')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={formName(form, t)}
        lead={t('submissionsLead', { page: form.pageName ?? t('pageGone') })}
        actions={actions}
      />
      <FormStatistics form={form.id} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filter={filter}
        tools={tools}
        empty={<EmptyState icon={<Inbox />} title={t('noSubmissions')} text={t('noSubmissionsText')} />}
      >
        <DataTable
          label={t('submissions')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{
            selected,
            onSelect: select,
            labelOf: (row) => t('selectOne', { name: shown[0] ? answerTo(row, shown[0].key, 'en') : row.id }),
            allLabel: t('selectAll'),
          }}
        />
        {ids.length > 0 && (
          <Selection form={form.id} ids={ids} isDeleted={chosen.state === 'deleted'} onDone={() => select(new Set())} />
        )}
      </ListFrame>
      {submission && <SubmissionDialog key={submission.id} submission={submission} onClose={() => open(null)} />}
      {dialog === 'columns' && (
        <ColumnsDialog fields={form.fields} shown={shown} onChoose={choose} onClose={() => setDialog(null)} />
      )}
      {dialog === 'settings' && <FormSettings form={form} onClose={() => setDialog(null)} />}
    </>
  );
}

/** '/forms/:formId': what visitors sent. */
export function SubmissionsScreen() {
  const { t } = useTranslation('forms');
  const { formId = '' } = useParams();
  const { data, error, retry } = useForms();
  const form = data?.forms.find(({ id }) => id === formId);
  if (form) return <Submissions key={formId} form={form} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <section className="ui-card">
        {data ? (
          <EmptyState icon={<Inbox />} title={t('gone')} text={t('goneText')} />
        ) : error === undefined ? (
          <SkeletonRows label={t('ui:loading')} />
        ) : (
          <ErrorPanel error={error} onRetry={retry} />
        )}
      </section>
    </>
  );
}
