import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Project, setDefaultBranch, useBranches } from '#src/api/projects.ts';
import { formErrorText } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

/** Which branch is built for production and merged into; only administrators change it, since it is kept from force pushes. */
export function DefaultBranchCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const mayChange = can(usePrincipal(), 'site.manage');
  const stored = project.repository.defaultBranch;
  const [chosen, setChosen] = useState(stored);
  const { data, error: failure, retry } = useBranches(project.id);
  const names = data?.list.map(({ name }) => name) ?? [];
  const submit = useSubmit({
    send: async () => {
      if (chosen === stored) return;
      await setDefaultBranch(project.id, chosen);
      showToast({ tone: 'success', text: t('ui:saved', { name: t('defaultBranch') }) });
    },
  });
  const { busy, error, isAtField } = submit;
  return (
    <LoadedCard title={t('defaultBranch')} padded loaded={data !== undefined} error={failure} onRetry={retry}>
      {names.length === 0 ? (
        <p>{t('noBranches')}</p>
      ) : (
        <Form className="ui-form" submit={submit}>
          <Field label={t('branch')} help={mayChange ? t('defaultBranchHelp') : t('protectAdmins')}>
            {(ids) => (
              <Select
                {...ids}
                dir="ltr"
                value={chosen}
                disabled={!mayChange}
                onChange={(event) => setChosen(event.target.value)}
                options={names.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          {mayChange && (
            <FormFoot
              busy={busy}
              dirty={chosen !== stored}
              error={error === null ? null : formErrorText(error, isAtField)}
            />
          )}
        </Form>
      )}
    </LoadedCard>
  );
}
