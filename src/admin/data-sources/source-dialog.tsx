import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { type DataSource, saveDataSource, useDataSources } from '#src/api/data-sources.ts';
import { PictureAddress } from '#src/parts/picture-address.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { findJsonFault } from '#src/parts/json-fault.ts';
import { isDataBroken, placeholders, type SourceDraft, startDraft, toInput, withMode, withTitle } from './source-draft';
import { InlineFields } from './inline-fields';
import { SourceRequestFields, type SourceRequestFieldsProps } from './source-request-fields';
import { SourceTest } from './source-test';
import { TableAddresses } from './table-addresses';
import { TableFields } from './table-fields';
import './data-sources.css';

const MODES = ['table', 'call', 'inline'] as const;
/** Keys looked through for one that is free. */
const MOST_KEYS = 200;

/** Where the JSON of a draft is broken, in words; null: it is not. */
function useJsonFault({ inlineText }: SourceDraft): string | null {
  const { t } = useTranslation('data-sources');
  const fault = findJsonFault(inlineText);
  return fault && t('jsonFault', { ...fault });
}

function DataFields(props: SourceRequestFieldsProps) {
  const { draft, onDraft } = props;
  const fault = useJsonFault(draft);
  if (draft.mode === 'call') return <SourceRequestFields {...props} />;
  if (draft.mode === 'inline') return <InlineFields {...props} fault={fault} />;
  return <TableFields table={draft.table} onTable={(table) => onDraft({ ...draft, table })} />;
}

/** A picture and an icon, for programs that list data sources. */
function LookFields({ draft, onDraft, error }: SourceRequestFieldsProps) {
  const { t } = useTranslation('data-sources');
  return (
    <details className="source-more">
      <summary>{t('look')}</summary>
      <div className="ui-form">
        <Field label={t('picture')} optional={t('ui:optional')} error={fieldFault(error, 'api.image_url')}>
          {(ids) => (
            <PictureAddress {...ids} value={draft.imageUrl} onValue={(imageUrl) => onDraft({ ...draft, imageUrl })} />
          )}
        </Field>
        <Field label={t('icon')} optional={t('ui:optional')} error={fieldFault(error, 'api.icon')}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="ltr"
              maxLength={2000}
              spellCheck={false}
              value={draft.icon}
              onChange={({ target }) => onDraft({ ...draft, icon: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

/** Creates (`source` null) or changes a data source, and tries it. */
export function SourceDialog({ source, onClose }: { source: DataSource | null; onClose: () => void }) {
  const { t } = useTranslation('data-sources');
  const [start] = useState(() => startDraft(source, [t('table.firstColumn'), t('table.secondColumn')]));
  const [draft, setDraft] = useState(start);
  const taken = useDataSources({ size: MOST_KEYS }).data?.apis.map(({ key }) => key);
  const submit = async () => {
    await saveDataSource(source?.id ?? null, toInput(draft));
    showToast({ tone: 'success', text: t(source ? 'ui:saved' : 'ui:added', { name: draft.title.trim() }) });
  };
  // A source that was not touched is tried with its stored secrets.
  const request = () => (source && draft === start ? { id: source.id } : { api: toInput(draft) });
  const refused =
    isDataBroken(draft) || (draft.mode === 'call' && draft.url === '') || draft.key === '' || draft.title === '';
  return (
    <FormDialog
      title={source ? t('edit', { name: source.title }) : t('new')}
      size={draft.mode === 'table' ? 'xl' : 'lg'}
      dirty={draft !== start}
      extra={source && <span className="ui-help">{t('liveAtOnce')}</span>}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <div className="source-names">
            <Field label={t('name')} missing={t('titleMissing')} error={fieldFault(error, 'api.title')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  data-autofocus
                  required
                  maxLength={120}
                  value={draft.title}
                  onChange={({ target }) =>
                    setDraft(source ? { ...draft, title: target.value } : withTitle(draft, target.value, taken))
                  }
                />
              )}
            </Field>
            <Field
              label={t('ui:key')}
              help={t('keyHelp')}
              mismatch={t('faults:source_key_format')}
              error={fieldFault(error, 'api.key')}
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  dir="ltr"
                  pattern="[a-z][a-z0-9_]{0,31}"
                  spellCheck={false}
                  value={draft.key}
                  onChange={(event) => setDraft({ ...draft, key: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Field label={t('ui:description')} optional={t('ui:optional')} error={fieldFault(error, 'api.description')}>
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={1000}
                value={draft.description}
                onChange={(event) => setDraft({ ...draft, description: event.target.value })}
              />
            )}
          </Field>
          <LookFields draft={draft} onDraft={setDraft} error={error} />
          <Segmented
            label={t('from')}
            value={draft.mode}
            onValue={(mode) => setDraft(withMode(draft, MODES.find((each) => each === mode) ?? 'table'))}
            segments={[
              { value: 'table', label: t('table.label') },
              { value: 'call', label: t('call') },
              { value: 'inline', label: t('inline') },
            ]}
          />
          <DataFields draft={draft} onDraft={setDraft} error={error} />
          {source && draft.mode === 'table' && <TableAddresses source={source} table={draft.table} />}
          <Checkbox
            label={t('enabled')}
            help={t('enabledHelp')}
            checked={draft.enabled}
            onChange={(event) => setDraft({ ...draft, enabled: event.target.checked })}
          />
          <SourceTest
            sourceKey={draft.key}
            keys={placeholders(draft)}
            isCall={draft.mode === 'call'}
            request={request}
            refused={refused ? t('fillFirst') : null}
          />
        </>
      )}
    </FormDialog>
  );
}
