import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

interface TitleAndTextProps {
  /** What the two are called. */
  readonly labels: { readonly title: string; readonly text: string; readonly help?: string };
  readonly title: string;
  readonly text: string;
  /** What the last try threw; the fields' names in the call stand behind `path`. */
  readonly error: unknown;
  readonly path?: string;
  /** Outside of a dialog, which focuses its first field by itself. */
  readonly titleRef?: Ref<HTMLInputElement>;
  readonly textClass?: string;
  readonly rows?: number;
  readonly onChange: (change: { readonly title?: string; readonly body?: string }) => void;
}

/** Title and Markdown of a ticket or a pull request: as long as both may be (common/contract). */
export function TitleAndText(props: TitleAndTextProps) {
  const { t } = useTranslation();
  const { labels, title, text, error, path = '', titleRef, textClass, rows = 8, onChange } = props;
  return (
    <>
      <Field label={labels.title} error={fieldFault(error, `${path}title`)}>
        {(ids) => (
          <TextInput
            {...ids}
            {...(titleRef ? { ref: titleRef } : { 'data-autofocus': true })}
            required
            maxLength={200}
            autoComplete="off"
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={labels.text}
        optional={t('ui:optional')}
        help={labels.help}
        error={fieldFault(error, `${path}body`)}
      >
        {(ids) => (
          <TextArea
            {...ids}
            className={textClass}
            rows={rows}
            maxLength={50_000}
            value={text}
            onChange={({ target }) => onChange({ body: target.value })}
          />
        )}
      </Field>
    </>
  );
}
