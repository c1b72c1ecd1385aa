import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownLanguage, languageName, SITE_LANGUAGES } from '#common/rules/site-languages.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import type { ComboboxOption, ComboboxProps } from '#src/ui/combobox-props.ts';

interface Props extends Omit<ComboboxProps, 'options' | 'onText' | 'placeholder'> {
  /** What no language of its own is called; absent where there must be one. */
  readonly none?: string;
}

/** '' in the list, whose options need a value. */
const NONE = '-';

function optionOf(tag: string, language: string): ComboboxOption {
  const [label, name] = [languageName(tag, tag), languageName(tag, language)];
  return { value: tag, label, note: name === label ? tag : `${name} · ${tag}` };
}

/** The language of a site or page: those that are offered, by their own names, or a typed tag such as `sw`. */
export function LanguageCombobox({ none, value, onValue, ...rest }: Props) {
  const { i18n } = useTranslation();
  // What was chosen before typing began: kept while what is typed names no language.
  const [before, setBefore] = useState<string | null>(null);
  const options = useMemo(() => {
    const offered = value === '' || SITE_LANGUAGES.includes(value) ? SITE_LANGUAGES : [value, ...SITE_LANGUAGES];
    const languages = offered.map((tag) => optionOf(tag, i18n.language));
    return none === undefined ? languages : [{ value: NONE, label: none }, ...languages];
  }, [i18n.language, none, value]);
  const choose = (chosen: string) => {
    setBefore(null);
    onValue(chosen === NONE ? '' : chosen);
  };
  const type = (text: string) => {
    const kept = before ?? value;
    setBefore(kept);
    const next = knownLanguage(text) ?? kept;
    // What names no language yet changes nothing, so nothing counts as changed.
    if (next !== value) onValue(next);
  };
  return (
    <div onBlur={() => setBefore(null)}>
      <Combobox
        {...rest}
        value={value === '' && none !== undefined ? NONE : value}
        options={options}
        onValue={choose}
        onText={type}
      />
    </div>
  );
}
