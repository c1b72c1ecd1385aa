import { useTranslation } from 'react-i18next';
import { useAiBuilder } from '#src/api/ai-builder.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import type { ControlSize } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ScreenshotField } from './screenshot-field';

/** What an answer starts from beside what is written. */
const SOURCES = ['words', 'page', 'screenshot'] as const;

/** What is chosen, and entered for it. */
export interface AskSource {
  readonly kind: (typeof SOURCES)[number];
  readonly url: string;
  readonly image: File | null;
}

interface AskSourceProps {
  readonly source: AskSource;
  readonly onSource: (source: AskSource) => void;
  /** What the last try threw. */
  readonly error: unknown;
  readonly size: ControlSize;
  /** It was sent without a screenshot. */
  readonly isMissing: boolean;
}

/** Chooses what an answer starts from: what is written alone, a page of the web, or a screenshot. */
export function AskSourceFields({ source, onSource, error, size, isMissing }: AskSourceProps) {
  const { t } = useTranslation('ai-builder');
  const { data } = useAiBuilder();
  const missing = isMissing ? t('shotMissing') : null;
  return (
    <>
      <Field label={t('source')}>
        {(ids) => (
          <Select
            {...ids}
            size={size}
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
              size={size}
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
      {source.kind === 'screenshot' &&
        (data?.images === false ? (
          <Notice tone="warning">{t('noImages', { model: data.model ?? '' })}</Notice>
        ) : (
          <ScreenshotField
            size={size}
            file={source.image}
            onFile={(image) => onSource({ ...source, image })}
            error={fieldFault(error, 'image') ?? missing}
          />
        ))}
    </>
  );
}
