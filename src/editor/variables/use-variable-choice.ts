import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#src/ui/select.tsx';
import { useVariables } from './use-variables';
import { MESSAGE_KEY, variableOutput } from './variable-output';

/** The choice of what a program sends, whose name is typed. */
const MESSAGE = 'message';

interface VariableChoice {
  readonly options: readonly Option[];
  readonly path: string;
  readonly setPath: (path: string) => void;
  /** The name of a value that a program sends; null while something else is chosen. */
  readonly key: string | null;
  readonly setKey: (key: string) => void;
  /** Null: what is chosen needs none. */
  readonly fallback: string | null;
  readonly setFallback: (fallback: string) => void;
  /** What is inserted; null while a name is missing or is none. */
  readonly output: string | null;
}

/** Which variable is chosen, and what people without a value read in its place. */
export function useVariableChoice(): VariableChoice {
  const { t } = useTranslation('variables');
  const variables = useVariables();
  const [path, setPath] = useState('person.name');
  const [key, setKey] = useState('');
  const [fallback, setFallback] = useState('');
  const isMessage = path === MESSAGE;
  const chosen = isMessage ? { path: `${MESSAGE}.${key}` } : variables.find((each) => each.path === path);
  const complete = chosen !== undefined && (!isMessage || MESSAGE_KEY.test(key));
  return {
    options: [
      ...variables.map((each) => ({ value: each.path, label: each.label })),
      { value: MESSAGE, label: t('message') },
    ],
    path,
    setPath,
    setKey,
    setFallback,
    key: isMessage ? key : null,
    fallback: chosen && 'isLink' in chosen && chosen.isLink ? null : fallback,
    output: complete ? variableOutput(chosen, fallback) : null,
  };
}
