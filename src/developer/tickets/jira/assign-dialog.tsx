import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignJiraIssue, type JiraIssue, useJiraAssignees } from '#src/api/jira.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Gives an issue to one of those whom Jira allows for it, or unassigns it. */
export function AssignDialog({ issue, onClose }: { issue: JiraIssue; onClose: () => void }) {
  const { t } = useTranslation('jira');
  const { key, assignee } = issue;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(assignee);
  const { data, error: failed } = useJiraAssignees(key, search);
  const found = data?.list ?? [];
  // Who was chosen stays, also when the search no longer finds them.
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const assign = async () => {
    await assignJiraIssue(key, chosen?.id ?? null);
    showToast({ tone: 'success', text: chosen ? t('assigned', { key, name: chosen.name }) : t('unassigned', { key }) });
  };
  return (
    <FormDialog
      title={t('assignTitle', { key })}
      size="sm"
      action={t('assign')}
      dirty={false}
      onSubmit={assign}
      onClose={onClose}
    >
      {(error) => (
        <>
          <div className="jira-find">
            <SearchInput value={search} onSearch={setSearch} label={t('findPerson')} />
          </div>
          <Field label={t('assignee')} error={fieldFault(error, 'assigneeId')}>
            {(ids) => (
              <Select
                {...ids}
                value={chosen?.id ?? ''}
                options={[
                  { value: '', label: t('nobody') },
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => setChosen(people.find(({ id }) => id === target.value) ?? null)}
              />
            )}
          </Field>
          {failed !== undefined && (
            <p role="alert" className="ui-error">
              {errorText(failed)}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
