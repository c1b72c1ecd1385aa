import { UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadArea } from '#src/i18n/i18n.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useCaret } from './use-caret';

const VariableDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./variable-dialog'), loadArea('variables')]);
  return part.VariableDialog;
});

interface Props {
  /** Id of the input or text area that takes the variable. */
  readonly controlId: string;
  /** Its name. */
  readonly field: string;
  /** The control's whole text with the variable in it. */
  readonly onText: (text: string) => void;
}

/** Inserts what differs from recipient to recipient into a field of an e-mail, at its caret. */
export function VariableButton({ controlId, field, onText }: Props) {
  const { t } = useTranslation('inspector');
  const [isOpen, setOpen] = useState(false);
  const withAdded = useCaret(controlId);
  return (
    <>
      <IconButton
        size="sm"
        icon={<UserRound />}
        label={t('variable.insert', { field })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <VariableDialog
            onClose={() => setOpen(false)}
            onInsert={(output) => {
              const text = withAdded(output);
              if (text !== undefined) onText(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
