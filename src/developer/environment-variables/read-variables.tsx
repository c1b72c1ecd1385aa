import { useTranslation } from 'react-i18next';
import { variableNameFault } from '#common/rules/variable-name.ts';
import type { ParsedVariable } from './parse-env';

function kindOf({ value }: ParsedVariable) {
  if (value === '') return 'empty';
  return value.includes('\n') ? 'lines' : 'filled';
}

/** What is said of a variable: why it is left out, else how long its value is, and where it was cut off. */
function useNote() {
  const { t } = useTranslation(['environment-variables', 'faults']);
  return (variable: ParsedVariable) => {
    const { name, value, isCut, isRepeated } = variable;
    const fault = variableNameFault(name);
    if (fault !== null) return `${t('read.leftOut')} ${t(`faults:${fault}`, { name })}`;
    const length = t(`read.${kindOf(variable)}`, { n: value.length });
    return [length, ...(isCut ? [t('read.cut')] : []), ...(isRepeated ? [t('read.repeated')] : [])].join(' · ');
  };
}

/** What a pasted text was read as, before it is taken over: names, how long each value is, and which lines were not read. */
export function ReadVariables(props: { variables: readonly ParsedVariable[]; unread: readonly number[] }) {
  const { variables, unread } = props;
  const { t } = useTranslation('environment-variables');
  const noteOf = useNote();
  return (
    <>
      {variables.length > 0 && (
        <ul className="variable-read" aria-label={t('read.title')}>
          {variables.map((variable) => (
            <li key={variable.name}>
              <code dir="ltr">{variable.name}</code> <span>{noteOf(variable)}</span>
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <p className="variable-note">{t('read.unread', { count: unread.length, lines: unread.join(', ') })}</p>
      )}
    </>
  );
}
