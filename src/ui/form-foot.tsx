import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import './form-foot.css';

export interface FormFootProps {
  /** Default: "Save". */
  readonly action?: string;
  readonly busy: boolean;
  /** Whether there is anything to save; without, the button says that there is not. */
  readonly dirty: boolean;
  /** What went wrong with the whole form, announced. */
  readonly error: string | null;
  /** Further buttons before the main one. */
  readonly children?: ReactNode;
}

/** The end of a form that is on its screen: what went wrong, and the button that saves. */
export function FormFoot({ action, busy, dirty, error, children }: FormFootProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="ui-form-foot">
      {error !== null && (
        <span role="alert" className="ui-error">
          {error}
        </span>
      )}
      {children}
      <Button type="submit" variant="solid" busy={busy} disabledReason={dirty ? null : t('nothingChanged')}>
        {action ?? t('save')}
      </Button>
    </div>
  );
}
