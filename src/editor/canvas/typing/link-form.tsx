import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { completeLink } from '#common/rules/complete-link.ts';
import { isComposing } from '#src/ui/is-composing.ts';

interface Props {
  /** The address that is there; '' where there is none. */
  readonly address: string;
  /** '' takes the link away. */
  readonly onApply: (address: string) => void;
  readonly onClose: () => void;
}

/** Where the selected words lead to. An address that no page may have is refused here, with a word about those it may. */
export function LinkForm({ address, onApply, onClose }: Props) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = completeLink(typed);
    if (isSafeUrl(wanted)) onApply(wanted);
    else setRefused(true);
  };
  return (
    <form className="canvas-link" noValidate onSubmit={submit}>
      <input
        dir="ltr"
        aria-label={t('text.address')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        placeholder="https://"
        value={typed}
        ref={(element) => element?.focus()}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          onClose();
        }}
      />
      <button type="submit" className="canvas-link-apply">
        {t('text.apply')}
      </button>
      {isRefused && (
        <p id={id} role="alert" className="canvas-link-error">
          {t('text.refused')}
        </p>
      )}
    </form>
  );
}
