import { ListFilter, Search, SquareCode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJiraProjects } from '#src/api/jira.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CATEGORIES, type JiraView } from './use-jira-view';

/** A query in Jira's own language; Jira's errors are shown below. */
function JqlForm({ view, jql, error }: { view: JiraView; jql: string; error: unknown }) {
  const { t } = useTranslation('jira');
  const [draft, setDraft] = useState(jql);
  const [shown, setShown] = useState(jql);
  // Another query by a link or the Back button; one that was sent from here is there already.
  if (jql !== shown) {
    setShown(jql);
    setDraft(jql);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') view.set({ jql: draft.trim() });
  };
  return (
    <form className="jira-jql" noValidate onSubmit={search}>
      <Field label={t('jql')} error={fieldFault(error, 'jql')}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <span className="jira-jql-acts">
        <Button type="submit" variant="solid" icon={<Search />}>
          {t('runJql')}
        </Button>
        <Button icon={<ListFilter />} onClick={view.clear}>
          {t('useFilters')}
        </Button>
      </span>
    </form>
  );
}

/** Which issues. @param error what the last search was refused for */
export function JiraFilters({ view, error }: { view: JiraView; error: unknown }) {
  const { t } = useTranslation('jira');
  const { data } = useJiraProjects();
  if (view.jql !== null) return <JqlForm view={view} jql={view.jql} error={error} />;
  const projects = (data?.list ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` }));
  // One that the address names stays chosen while the list is on its way.
  const isListed = view.project === '' || projects.some(({ value }) => value === view.project);
  return (
    <div className="tickets-tools">
      <AddressSelect
        aria-label={t('project')}
        value={view.project}
        options={[
          { value: '', label: t('anyProject') },
          ...projects,
          ...(isListed ? [] : [{ value: view.project, label: view.project }]),
        ]}
        onValue={(project) => view.set({ project })}
      />
      <SearchInput value={view.search} onSearch={view.onSearch} label={t('search')} />
      <AddressSelect
        aria-label={t('status')}
        value={view.category}
        options={[
          { value: '', label: t('anyStatus') },
          ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
        onValue={(status) => view.set({ status })}
      />
      <Gap />
      <Button icon={<SquareCode />} onClick={view.useJql}>
        {t('useJql')}
      </Button>
    </div>
  );
}
