import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { type PageRoute, savePageRoute } from '#src/api/page-routes.ts';
import { usePageTemplates } from '#src/api/page-templates.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { readDraft, startDraft, toInput, withAdvanced, withUrl } from './route-draft';
import { RouteReading } from './route-reading';

/** Creates (`route` null) or changes a page route, with its keys, pattern and sample read live. */
export function RouteDialog({ route, onClose }: { route: PageRoute | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [start] = useState(() => startDraft(route));
  const [draft, setDraft] = useState(start);
  const { data } = usePageTemplates({ size: 1000, sort: 'name' });
  const templates = data?.pageTemplates ?? [];
  const fault = readDraft(draft).faults[0];
  const urlError = fault && draft.url !== '' ? t(`routes.fault.${fault}`) : null;
  const submit = async () => {
    await savePageRoute(toInput(draft));
    showToast({ tone: 'success', text: t(route ? 'updated' : 'routes.created') });
  };
  return (
    <FormDialog
      title={t(route ? 'routes.edit' : 'routes.new')}
      dirty={draft !== start}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('routes.url')} help={t('routes.urlHelp')} error={urlError ?? reasonFor(error, 'url_string')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                dir="ltr"
                maxLength={200}
                spellCheck={false}
                value={draft.url}
                onChange={(event) => setDraft(withUrl(draft, event.target.value))}
              />
            )}
          </Field>
          <Field label={t('routes.sample')} help={t('routes.sampleHelp')} error={reasonFor(error, 'sample_url_string')}>
            {(ids) => (
              <TextInput
                {...ids}
                required
                dir="ltr"
                spellCheck={false}
                value={draft.sample}
                onChange={(event) => setDraft({ ...draft, sample: event.target.value, ownSample: true })}
              />
            )}
          </Field>
          {draft.advanced && (
            <Field label={t('routes.pattern')} help={t('routes.patternHelp')} error={reasonFor(error, 'regex_pattern')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  dir="ltr"
                  spellCheck={false}
                  value={draft.pattern}
                  onChange={(event) => setDraft({ ...draft, pattern: event.target.value })}
                />
              )}
            </Field>
          )}
          <RouteReading draft={draft} />
          <Field label={t('routes.template')} error={reasonFor(error, 'page_template')}>
            {(ids) => (
              <Select
                {...ids}
                required
                value={draft.pageKey}
                onChange={(event) => setDraft({ ...draft, pageKey: event.target.value })}
                options={[
                  { value: '', label: t('routes.chooseTemplate') },
                  ...templates.map(({ global_id, name }) => ({ value: global_id, label: `${name} (${global_id})` })),
                ]}
              />
            )}
          </Field>
          <Checkbox
            label={t('routes.active')}
            help={t('routes.activeHelp')}
            checked={draft.active}
            onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
          />
          <Checkbox
            label={t('routes.ownPattern')}
            help={t('routes.ownPatternHelp')}
            checked={draft.advanced}
            onChange={(event) => setDraft(withAdvanced(draft, event.target.checked))}
          />
        </>
      )}
    </FormDialog>
  );
}
