import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card';
import { ErrorPanel } from './error-panel';
import { SkeletonRows } from './skeleton';

export interface LoadedCardProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly padded?: boolean;
  /** The content is there; until then a skeleton replaces it, or what went wrong. */
  readonly loaded: boolean;
  readonly error: unknown;
  /** What failed, above the reason. */
  readonly failure?: string;
  readonly onRetry: () => void;
  readonly rows?: number;
  readonly children: ReactNode;
}

/** A card whose content comes from the server: loading, failed, there. */
export function LoadedCard(props: LoadedCardProps) {
  const { title, actions, padded, loaded, error, failure, onRetry, rows = 3, children } = props;
  const { t } = useTranslation('ui');
  if (loaded) {
    return (
      <Card title={title} actions={actions} padded={padded}>
        {children}
      </Card>
    );
  }
  return (
    <Card title={title}>
      {error === undefined ? (
        <SkeletonRows rows={rows} label={t('loading')} />
      ) : (
        <ErrorPanel error={error} title={failure} onRetry={onRetry} />
      )}
    </Card>
  );
}
