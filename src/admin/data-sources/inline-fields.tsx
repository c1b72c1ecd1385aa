import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import type { SourceRequestFieldsProps } from './source-request-fields';
import './data-sources.css';

/** JSON kept in place of a call, and which part of it a page gets. `fault` = why the JSON cannot be read. */
export function InlineFields(props: SourceRequestFieldsProps & { readonly fault: string | null }) {
  const { draft, onDraft, fault, error } = props;
  const { t } = useTranslation('data-sources');
  return (
    <>
      <Field
        label={t('json')}
        help={t('jsonHelp')}
        error={(draft.inlineText === '' ? null : fault) ?? fieldFault(error, 'api.request.inline')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            ref={(element) => element?.setCustomValidity(fault ?? '')}
            required
            rows={8}
            dir="ltr"
            spellCheck={false}
            className="json-text"
            value={draft.inlineText}
            onChange={(event) => onDraft({ ...draft, inlineText: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('pointer')}
        optional={t('ui:optional')}
        help={t('pointerHelp')}
        error={fieldFault(error, 'api.request.url')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            spellCheck={false}
            placeholder="#/<slug>"
            value={draft.pointer}
            onChange={(event) => onDraft({ ...draft, pointer: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
