import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJiraProjects } from '#src/api/jira.ts';
import { type JiraMapping, saveJiraMapping, useJiraStatuses } from '#src/api/jira-mapping.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { JiraError } from '../jira-error';

const EVENTS = ['opened', 'merged', 'closed'] as const;
const NEW = { jiraProject: '', label: 'pagewright', opened: '', merged: '', closed: '' };
type Draft = typeof NEW;

function draftOf(mapping: JiraMapping | null): Draft {
  return mapping === null
    ? NEW
    : {
        jiraProject: mapping.jiraProject,
        label: mapping.label,
        opened: mapping.opened?.id ?? '',
        merged: mapping.merged?.id ?? '',
        closed: mapping.closed?.id ?? '',
      };
}

interface StatusFieldsProps {
  readonly draft: Draft;
  readonly mapping: JiraMapping | null;
  readonly error: unknown;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Where issues go, among what Jira has in the chosen project. */
function StatusFields({ draft, mapping, error, onChange }: StatusFieldsProps) {
  const { t } = useTranslation('jira-mapping');
  const { data, error: failure, retry } = useJiraStatuses(draft.jiraProject);
  if (failure !== undefined && !data) return <JiraError error={failure} onRetry={retry} />;
  const isStored = mapping?.jiraProject === draft.jiraProject;
  return EVENTS.map((event) => {
    const kept = isStored ? mapping[event] : null;
    const list = data?.list ?? (kept ? [kept] : []);
    // One that Jira does not have any more stays in sight until another is chosen.
    const all = kept && !list.some(({ id }) => id === kept.id) ? [...list, kept] : list;
    const options = [{ value: '', label: t('stay') }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
    return (
      <Field key={event} label={t(event)} error={fieldFault(error, event)}>
        {(ids) => (
          <Select
            {...ids}
            disabled={draft.jiraProject === ''}
            value={draft[event]}
            onChange={({ target }) => onChange({ [event]: target.value })}
            options={options}
          />
        )}
      </Field>
    );
  });
}

export interface MappingFormProps {
  readonly projectId: string;
  readonly mapping: JiraMapping | null;
  /** The button that ends it. */
  readonly remove: ReactNode;
}

/** Project of Jira, label and statuses. */
export function MappingForm({ projectId, mapping, remove }: MappingFormProps) {
  const { t } = useTranslation('jira-mapping');
  const stored = draftOf(mapping);
  const [draft, setDraft] = useState(stored);
  const projects = useJiraProjects();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = useSubmit({
    send: async () => {
      const { jiraProject, label, opened, merged, closed } = draft;
      const targets = { opened: opened || null, merged: merged || null, closed: closed || null };
      await saveJiraMapping({ projectId, jiraProject, label: label.trim(), ...targets });
      showToast({ tone: 'success', text: t('ui:saved', { name: t('title') }) });
    },
  });
  const { busy, error, isAtField } = submit;
  const { data } = projects;
  if (!data) {
    if (projects.error !== undefined) {
      return (
        <>
          <JiraError error={projects.error} onRetry={projects.retry} />
          {remove && <div className="ui-form-foot">{remove}</div>}
        </>
      );
    }
    return <SkeletonRows label={t('ui:loading')} />;
  }
  const isListed = data.list.some(({ key }) => key === draft.jiraProject);
  const options = data.list.map(({ key, name }) => ({ value: key, label: `${name} (${key})` }));
  const own = draft.jiraProject === '' || isListed ? [] : [{ value: draft.jiraProject, label: draft.jiraProject }];
  const first = draft.jiraProject === '' ? [{ value: '', label: t('chooseProject') }] : [];
  return (
    <Form className="ui-form" submit={submit}>
      <Field
        label={t('project')}
        help={t('site', { name: data.site.name })}
        missing={t('chooseProject')}
        error={fieldFault(error, 'jiraProject')}
      >
        {(ids) => (
          <Select
            {...ids}
            required
            value={draft.jiraProject}
            onChange={({ target }) => change({ jiraProject: target.value, opened: '', merged: '', closed: '' })}
            options={[...first, ...own, ...options]}
          />
        )}
      </Field>
      <Field label={t('label')} help={t('labelHelp')} error={fieldFault(error, 'label')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            dir="auto"
            maxLength={255}
            autoComplete="off"
            value={draft.label}
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </Field>
      <StatusFields draft={draft} mapping={mapping} error={error} onChange={change} />
      <FormFoot
        action={mapping === null ? t('save') : undefined}
        busy={busy}
        dirty={mapping === null || mapping.connection === null || JSON.stringify(draft) !== JSON.stringify(stored)}
        error={error === null ? null : formErrorText(error, isAtField)}
      >
        {remove}
      </FormFoot>
    </Form>
  );
}
