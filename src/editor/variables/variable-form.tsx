import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#src/ui/is-composing.ts';
import { useVariableChoice } from './use-variable-choice';

interface Props {
  /** The output that was composed, to be inserted. */
  readonly onInsert: (output: string) => void;
  readonly onClose: () => void;
}

/** The same as `VariableDialog` in one line, for the toolbar of a text that is being typed. */
export function VariableForm({ onInsert, onClose }: Props) {
  const { t } = useTranslation('variables');
  const { options, path, setPath, key, setKey, fallback, setFallback, output } = useVariableChoice();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (output !== null) onInsert(output);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className="canvas-link canvas-variable" noValidate onSubmit={submit}>
      <select
        aria-label={t('variable')}
        value={path}
        ref={first}
        onKeyDown={onKeyDown}
        onChange={(event) => setPath(event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {key !== null && (
        <input
          dir="ltr"
          aria-label={t('key')}
          aria-invalid={key !== '' && output === null}
          placeholder={t('key')}
          spellCheck={false}
          value={key}
          onKeyDown={onKeyDown}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      {fallback !== null && (
        <input
          dir="auto"
          aria-label={t('fallback')}
          placeholder={t('fallback')}
          maxLength={200}
          value={fallback}
          onKeyDown={onKeyDown}
          onChange={(event) => setFallback(event.target.value)}
        />
      )}
      <button type="submit" className="canvas-link-apply" aria-disabled={output === null} onKeyDown={onKeyDown}>
        {t('short')}
      </button>
    </form>
  );
}
