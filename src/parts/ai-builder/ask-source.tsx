import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** What an answer starts from beside what is written. */
export const SOURCES = ['words', 'page'] as const;

/** What is chosen, and entered for it. */
export interface AskSource {
  readonly kind: (typeof SOURCES)[number];
  readonly url: string;
}

interface AskSourceProps {
  readonly source: AskSource;
  readonly onSource: (source: AskSource) => void;
  /** What the last try threw. */
  readonly error: unknown;
}

/** Chooses what an answer starts from: what is written alone, or a page of the web. */
export function AskSourceFields({ source, onSource, error }: AskSourceProps) {
  const { t } = useTranslation('ai-builder');
  return (
    <>
      <Field label={t('source')}>
        {(ids) => (
          <Select
            {...ids}
            value={source.kind}
            onChange={({ target }) =>
              onSource({ ...source, kind: SOURCES.find((kind) => kind === target.value) ?? 'words' })
            }
            options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
        )}
      </Field>
      {source.kind === 'page' && (
        <Field label={t('url')} help={t('urlHelp')} error={fieldFault(error, 'url')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              placeholder="https://example.com/"
              value={source.url}
              onChange={({ target }) => onSource({ ...source, url: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
