import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { findJsonFault } from '#src/parts/json-fault.ts';
import { LanguageCombobox } from '#src/parts/language-combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { ImageControl } from '../controls/image-control';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';

/** The language of the page where it is another one than the site's. */
function LanguageField() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const { lang = '' } = useMeta();
  return (
    <Field label={t('page.lang')}>
      {(ids) => (
        <LanguageCombobox
          {...ids}
          size="sm"
          label={t('page.lang')}
          none={t('page.langSite')}
          value={lang}
          onValue={(chosen) => setMeta(engine, 'lang', chosen || undefined)}
        />
      )}
    </Field>
  );
}

function written(data: JsonObject | undefined) {
  return data === undefined ? '' : JSON.stringify(data, null, 2);
}

/** An object out of typed text; undefined for none, null for what is no object in JSON. */
function readObject(text: string): JsonObject | undefined | null {
  if (text.trim() === '') return undefined;
  if (findJsonFault(text) !== null) return null;
  const data = JSON.parse(text) as unknown;
  return isRecord(data) ? (data as JsonObject) : null;
}

/** Structured data for search engines, as JSON-LD. */
function StructuredData() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const { jsonLd } = useMeta();
  const [typed, setTyped] = useState(written(jsonLd));
  const data = readObject(typed);
  // Undone or changed elsewhere: what was typed says something else by now.
  const text = data === null || written(data) === written(jsonLd) ? typed : written(jsonLd);
  const change = (next: string) => {
    setTyped(next);
    const read = readObject(next);
    if (read !== null) setMeta(engine, 'jsonLd', read);
  };
  const fault = data === null ? findJsonFault(typed) : null;
  const said = fault ? t('page.jsonFault', { ...fault }) : data === null ? t('page.jsonObject') : null;
  return (
    <Field label={t('page.jsonLd')} optional={t('ui:optional')} help={t('page.jsonLdHelp')} error={said}>
      {(ids) => (
        <TextArea
          {...ids}
          size="sm"
          rows={4}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

/** What few pages say about themselves: a language, an icon and structured data of their own. */
export function PageMore() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const iconId = useId();
  const { icon } = useMeta();
  return (
    <>
      <LanguageField />
      <div className="ep-field">
        <span className="ui-label">{t('page.icon')}</span>
        <ImageControl id={iconId} value={icon} onChange={(value) => setMeta(engine, 'icon', value)} />
      </div>
      <StructuredData />
    </>
  );
}
