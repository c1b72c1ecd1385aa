import { useTranslation } from 'react-i18next';
import type { ParsedVariable } from './parse-env';

function kindOf({ value }: ParsedVariable) {
  if (value === '') return 'empty';
  return value.includes('\n') ? 'lines' : 'filled';
}

/** What a pasted text was read as, before it is taken over: names, and whether each has a value. */
export function ReadVariables({ variables }: { variables: readonly ParsedVariable[] }) {
  const { t } = useTranslation('environment-variables');
  if (variables.length === 0) return null;
  return (
    <ul className="variable-read" aria-label={t('read.title')}>
      {variables.map((variable) => (
        <li key={variable.name}>
          <code dir="ltr">{variable.name}</code> <span>{t(`read.${kindOf(variable)}`)}</span>
        </li>
      ))}
    </ul>
  );
}
