import { Check, CloudOff, CloudUpload, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import type { SaveState } from '../../document/save-state';
import { useSaving } from '../../document/use-autosave';

const ICONS: Readonly<Record<SaveState['kind'], ReactNode>> = {
  saved: <Check />,
  unsaved: <CloudUpload />,
  saving: <CloudUpload />,
  offline: <CloudOff />,
  failed: <TriangleAlert />,
  conflict: <TriangleAlert />,
  'confirm-empty': <TriangleAlert />,
  'read-only': <Lock />,
  viewing: <Lock />,
};

/** There is nothing to save. */
const IDLE: ReadonlySet<SaveState['kind']> = new Set(['saved', 'saving', 'read-only', 'viewing']);

/** The one place that says whether the page is saved; while it is not, a press saves. */
export function SaveIndicator() {
  const { t, i18n } = useTranslation('document');
  const { state } = useSaving();
  const { keys, onClick } = useActionButton('save');
  const time = state.kind === 'saved' && state.at !== null ? shortTime(state.at, i18n.language) : null;
  const text = time === null ? t(`save.${state.kind}`) : t('save.savedAt', { time });
  const idle = IDLE.has(state.kind);
  return (
    <button
      type="button"
      className="ep-save"
      data-testid="save-state"
      data-state={state.kind}
      aria-disabled={idle || undefined}
      data-tip={state.kind === 'failed' ? errorText(state.error) : t('save.tip')}
      data-tip-keys={keys}
      onClick={() => !idle && onClick()}
    >
      {ICONS[state.kind]}
      <span role="status">{text}</span>
    </button>
  );
}

function shortTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(withLatinDigits(language), { timeStyle: 'short' }).format(at);
}
