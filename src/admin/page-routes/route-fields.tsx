import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTemplates } from '#src/api/pages.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { useKeyHelp } from '#src/parts/page-address/use-key-help.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { readDraft, type RouteDraft, withAdvanced, withUrl } from './route-draft';
import { RouteReading } from './route-reading';

/** Pages offered at once; the server looks for what is typed among all. */
const MAX_PAGES = 50;

export interface RouteFieldsProps {
  readonly draft: RouteDraft;
  /** What the last try to save threw. */
  readonly error: unknown;
  readonly onDraft: (draft: RouteDraft) => void;
}

/** The fields of a page route, with its keys, pattern and sample read live. */
export function RouteFields({ draft, error, onDraft }: RouteFieldsProps) {
  const { t } = useTranslation('page-routes');
  const [search, setSearch] = useState('');
  const { data } = usePageTemplates({
    size: MAX_PAGES,
    sort: 'name',
    search: useDebouncedValue(search.trim()),
    filter: { routable: true },
  });
  const templates = data?.pageTemplates ?? [];
  const fault = readDraft(draft).faults[0];
  const keyHelp = useKeyHelp(draft.url, draft.sample);
  const urlError = fault && draft.url !== '' ? t(`fault.${fault}`) : null;
  return (
    <>
      <Field label={t('url')} help={keyHelp ?? t('urlHelp')} error={urlError ?? fieldFault(error, 'url_string')}>
        {(ids) => (
          <TextInput
            {...ids}
            data-autofocus
            required
            dir="ltr"
            maxLength={200}
            spellCheck={false}
            value={draft.url}
            onChange={(event) => onDraft(withUrl(draft, event.target.value))}
          />
        )}
      </Field>
      <Field label={t('sample')} help={t('sampleHelp')} error={fieldFault(error, 'sample_url_string')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            dir="ltr"
            spellCheck={false}
            value={draft.sample}
            onChange={(event) => onDraft({ ...draft, sample: event.target.value, ownSample: true })}
          />
        )}
      </Field>
      {draft.advanced && (
        <Field label={t('pattern')} help={t('patternHelp')} error={fieldFault(error, 'regex_pattern')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              dir="ltr"
              spellCheck={false}
              value={draft.pattern}
              onChange={(event) => onDraft({ ...draft, pattern: event.target.value })}
            />
          )}
        </Field>
      )}
      <RouteReading draft={draft} />
      <Field label={t('template')} error={fieldFault(error, 'page_template')}>
        {(ids) => (
          <Combobox
            {...ids}
            required
            label={t('template')}
            placeholder={t('chooseTemplate')}
            value={draft.pageKey}
            onText={setSearch}
            onValue={(pageKey) => onDraft({ ...draft, pageKey })}
            options={templates.map(({ global_id, name }) => ({
              value: global_id,
              label: `${name} (${global_id})`,
            }))}
          />
        )}
      </Field>
      <Checkbox
        label={t('active')}
        help={t('activeHelp')}
        checked={draft.active}
        onChange={(event) => onDraft({ ...draft, active: event.target.checked })}
      />
      <Checkbox
        label={t('ownPattern')}
        help={t('ownPatternHelp')}
        checked={draft.advanced}
        onChange={(event) => onDraft(withAdvanced(draft, event.target.checked))}
      />
    </>
  );
}
