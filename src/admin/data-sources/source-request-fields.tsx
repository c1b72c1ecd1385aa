import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { PairRows } from './pair-rows';
import { SecretRows } from './secret-rows';
import type { SourceDraft } from './source-draft';

export interface SourceRequestFieldsProps {
  readonly draft: SourceDraft;
  readonly onDraft: (draft: SourceDraft) => void;
  readonly error: unknown;
}

/** The call of a data source: method, address, headers, query, body, cache, secrets. */
export function SourceRequestFields({ draft, onDraft, error }: SourceRequestFieldsProps) {
  const { t } = useTranslation('data-sources');
  return (
    <>
      <div className="source-address">
        <Field label={t('method')}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.method}
              onChange={(event) => onDraft({ ...draft, method: event.target.value === 'POST' ? 'POST' : 'GET' })}
              options={['GET', 'POST'].map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field
          label={t('url')}
          help={t('urlHelp')}
          missing={t('urlMissing')}
          error={fieldFault(error, 'api.request.url')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              required
              dir="ltr"
              maxLength={2000}
              spellCheck={false}
              placeholder="https://example.com/country/<code>.json"
              value={draft.url}
              onChange={(event) => onDraft({ ...draft, url: event.target.value })}
            />
          )}
        </Field>
      </div>
      {draft.method === 'POST' && (
        <Field label={t('body')} optional={t('ui:optional')} error={fieldFault(error, 'api.request.body')}>
          {(ids) => (
            <TextArea
              {...ids}
              dir="ltr"
              spellCheck={false}
              value={draft.body}
              onChange={(event) => onDraft({ ...draft, body: event.target.value })}
            />
          )}
        </Field>
      )}
      <details className="source-more" open={draft.headers.length + draft.query.length + draft.secrets.length > 0}>
        <summary>{t('more')}</summary>
        <div className="ui-form">
          <PairRows
            label={t('query')}
            faultOf={(name) => fieldFault(error, `api.request.query${name}`)}
            pairs={draft.query}
            onPairs={(query) => onDraft({ ...draft, query })}
          />
          <PairRows
            label={t('headers')}
            faultOf={(name) => fieldFault(error, `api.request.headers${name}`)}
            pairs={draft.headers}
            onPairs={(headers) => onDraft({ ...draft, headers })}
          />
          <SecretRows
            faultOf={(name) => fieldFault(error, `api.secret${name}`)}
            secrets={draft.secrets}
            onSecrets={(secrets) => onDraft({ ...draft, secrets })}
          />
          <Field label={t('cache')} help={t('cacheHelp')} error={fieldFault(error, 'api.request.cacheSeconds')}>
            {(ids) => (
              <NumberInput
                {...ids}
                integer
                min={0}
                max={86400}
                value={draft.cacheSeconds}
                onValue={(cacheSeconds) => onDraft({ ...draft, cacheSeconds })}
              />
            )}
          </Field>
        </div>
      </details>
    </>
  );
}
