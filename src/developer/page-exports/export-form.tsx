import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  EXPORT_FORMATS,
  type ExportDone,
  type ExportFormat,
  exportPage,
  type PageExport,
} from '#src/api/page-exports.ts';
import { conflictsOf, useProjectChoices } from '#src/api/pull-requests.ts';
import { errorText, fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

interface ExportFormProps {
  readonly pageKey: string;
  readonly plan: { readonly version: number; readonly exports: readonly PageExport[] };
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
  readonly onDone: (done: ExportDone) => void;
}

function isFormat(value: string): value is ExportFormat {
  return EXPORT_FORMATS.some((format) => format === value);
}

/** The export before to the same place, which decides what a next one does. */
function findBefore(exports: readonly PageExport[], projectId: string, format: ExportFormat, folder: string) {
  return exports.find((one) => one.project.id === projectId && one.format === format && one.folder === folder);
}

/** Project, format, folder, branch and title; prefilled with the last choices. */
export function ExportForm({ pageKey, plan, format, onFormat, onDone }: ExportFormProps) {
  const { t } = useTranslation('page-exports');
  const projects = useProjectChoices();
  const [last] = plan.exports;
  const [typed, setTyped] = useState<{ project?: string; folder?: string; branch?: string; title?: string }>({});
  const list = projects.data?.list ?? [];
  const known = list.some(({ id }) => id === last?.project.id) ? last?.project.id : undefined;
  const projectId = typed.project ?? known ?? list[0]?.id ?? '';
  const folder = typed.folder ?? last?.folder ?? (format === 'react' ? `src/pages/${pageKey}` : pageKey);
  const branchName = typed.branch ?? `pages/${pageKey}-${plan.version}`;
  const title = typed.title ?? t('defaultTitle', { page: pageKey, version: plan.version });
  const before = findBefore(plan.exports, projectId, format, folder);
  const submit = useSubmit({
    send: async () => onDone(await exportPage({ pageKey, projectId, format, folder, branchName, title })),
  });
  const { busy, error, isAtField } = submit;
  if (!projects.data)
    return projects.error === undefined ? (
      <SkeletonRows rows={4} label={t('ui:loading')} />
    ) : (
      <ErrorPanel error={projects.error} onRetry={projects.retry} />
    );
  if (list.length === 0)
    return (
      <EmptyState
        icon={<FolderGit2 />}
        title={t('noProject')}
        text={t('noProjectText')}
        action={
          <Link className="link" to="/projects">
            {t('toProjects')}
          </Link>
        }
      />
    );
  const files = conflictsOf(error);
  const failure = error === null ? null : files.length > 0 ? errorText(error) : formErrorText(error, isAtField);
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('project')} error={fieldFault(error, 'projectId')}>
        {(ids) => (
          <Select
            {...ids}
            value={projectId}
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setTyped({ ...typed, project: target.value })}
          />
        )}
      </Field>
      <Segmented
        label={t('format')}
        value={format}
        onValue={(value) => isFormat(value) && onFormat(value)}
        segments={EXPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <Field label={t('folder')} optional={t('ui:optional')} help={t('folderHelp')} error={fieldFault(error, 'folder')}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            maxLength={500}
            value={folder}
            onChange={({ target }) => setTyped({ ...typed, folder: target.value })}
          />
        )}
      </Field>
      {before && (
        <Notice
          actions={
            before.pullRequest && (
              <Link className="link" to={`/pull-requests/${before.pullRequest.id}`}>
                {t('openPull', { number: before.pullRequest.number })}
              </Link>
            )
          }
        >
          {before.pullRequest?.isOpen === true
            ? t('stillOpen', { number: before.pullRequest.number })
            : t('difference', { version: before.version })}
        </Notice>
      )}
      <Field label={t('branch')} error={fieldFault(error, 'branchName')}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            required
            maxLength={200}
            value={branchName}
            onChange={({ target }) => setTyped({ ...typed, branch: target.value })}
          />
        )}
      </Field>
      <Field label={t('pullTitle')} error={fieldFault(error, 'title')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTyped({ ...typed, title: target.value })}
          />
        )}
      </Field>
      {files.length > 0 && (
        <Notice tone="warning">
          {t('conflictsKept')}
          <ul className="export-files" dir="ltr">
            {files.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FormFoot action={t('export')} busy={busy} dirty error={failure} />
    </Form>
  );
}
