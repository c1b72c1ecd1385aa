import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from './button';
import './states.css';

interface ErrorPanelProps {
  readonly error: unknown;
  /** What failed, above the reason; absent: the reason is the title. */
  readonly title?: string;
  readonly onRetry?: () => void;
  /** A link that leads elsewhere, where nothing around the panel does. */
  readonly wayOut?: ReactNode;
}

/**
 * In place of what could not be loaded: what happened, its number for support, and a way to try again except where a role
 * does not allow it: a second try changes nothing then.
 */
export function ErrorPanel({ error, title, onRetry, wayOut }: ErrorPanelProps) {
  const { t } = useTranslation('ui');
  const isRefused = typeof error === 'object' && error !== null && 'code' in error && error.code === 'forbidden';
  const id = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : null;
  return (
    <div className="ui-state" role="alert">
      <TriangleAlert className="ui-state-danger" />
      <p className="ui-state-title">{title ?? errorText(error)}</p>
      {title && <p className="ui-state-text">{errorText(error)}</p>}
      {typeof id === 'string' && (
        <p className="ui-state-text">
          {t('requestId')} <code dir="ltr">{id}</code>
        </p>
      )}
      {onRetry && !isRefused && <Button onClick={onRetry}>{t('retry')}</Button>}
      {wayOut}
    </div>
  );
}
