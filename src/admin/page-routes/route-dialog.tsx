import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewItem } from '#src/api/change-sets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { type PageRoute, savePageRoute } from '#src/api/page-routes.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { MovedAddress } from './moved-address-dialog';
import { plainAddress, readDraft, startDraft, toInput, withAdvanced, withUrl } from './route-draft';
import { RouteReading } from './route-reading';

/** Pages offered at once; the server looks for what is typed among all. */
const MAX_PAGES = 50;

export interface RouteDialogProps {
  /** null: a new one. */
  readonly route: PageRoute | null;
  /** The route answers another address than before; not called for addresses with placeholders. */
  readonly onMoved?: (moved: MovedAddress) => void;
  /** The draft is to go into a change set in place of being saved. */
  readonly onCollect: (collected: CollectedRoute) => void;
  readonly onClose: () => void;
}

/** A route as an item of a change set, and what it is called. */
export interface CollectedRoute {
  readonly name: string;
  readonly item: NewItem;
}

/** Creates or changes a page route, with its keys, pattern and sample read live. */
export function RouteDialog({ route, onMoved, onCollect, onClose }: RouteDialogProps) {
  const { t } = useTranslation(['page-routes', 'change-sets']);
  const [start] = useState(() => startDraft(route));
  const [draft, setDraft] = useState(start);
  const [search, setSearch] = useState('');
  const { data } = usePageTemplates({ size: MAX_PAGES, sort: 'name', search: useDebouncedValue(search.trim()) });
  const templates = data?.pageTemplates ?? [];
  const fault = readDraft(draft).faults[0];
  const urlError = fault && draft.url !== '' ? t(`fault.${fault}`) : null;
  const submit = async () => {
    await savePageRoute(toInput(draft));
    showToast({ tone: 'success', text: t(route ? 'ui:updated' : 'created') });
    const [from, to] = [plainAddress(start), plainAddress(draft)];
    if (route && from !== null && to !== null && from !== to) onMoved?.({ from, to });
  };
  const collectReason = fault ? t(`fault.${fault}`) : draft.pageKey === '' ? t('chooseTemplate') : null;
  const collect = () => {
    const { id, ...fields } = toInput(draft);
    onCollect({ name: draft.url, item: { route: { act: id === undefined ? 'add' : 'change', id, fields } } });
  };
  return (
    <FormDialog
      title={t(route ? 'edit' : 'new')}
      dirty={draft !== start}
      extra={
        <Button icon={<Layers />} disabledReason={collectReason} onClick={collect}>
          {t('change-sets:addAction')}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('url')} help={t('urlHelp')} error={urlError ?? fieldFault(error, 'url_string')}>
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
          <Field label={t('sample')} help={t('sampleHelp')} error={fieldFault(error, 'sample_url_string')}>
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
            <Field label={t('pattern')} help={t('patternHelp')} error={fieldFault(error, 'regex_pattern')}>
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
          <Field label={t('template')} error={fieldFault(error, 'page_template')}>
            {(ids) => (
              <Combobox
                {...ids}
                required
                label={t('template')}
                placeholder={t('chooseTemplate')}
                value={draft.pageKey}
                onText={setSearch}
                onValue={(pageKey) => setDraft({ ...draft, pageKey })}
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
            onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
          />
          <Checkbox
            label={t('ownPattern')}
            help={t('ownPatternHelp')}
            checked={draft.advanced}
            onChange={(event) => setDraft(withAdvanced(draft, event.target.checked))}
          />
        </>
      )}
    </FormDialog>
  );
}
