import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnvironment } from '#src/api/environment-variables.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EnvironmentForm } from './environment-form';
import './environment.css';

/**
 * Tab of a project: what its builds get in their environment.
 * @param deploy offered once something was saved: what is deployed has the old values
 */
export function EnvironmentTab({ projectId, deploy }: { projectId: string; deploy: ReactNode }) {
  const { t } = useTranslation('environment-variables');
  const { data, error, retry } = useEnvironment(projectId);
  const [saved, setSaved] = useState(0);
  const variables = data?.environment.variables ?? [];
  return (
    <LoadedCard title={t('title')} padded loaded={data !== undefined} error={error} onRetry={retry}>
      <EnvironmentForm
        key={saved}
        projectId={projectId}
        stored={variables}
        onSaved={() => setSaved((times) => times + 1)}
      />
      {/* Where the button was that saved: a long list hides what is above it. */}
      {saved > 0 && (
        <div className="variables-saved">
          <Notice tone="success" live actions={deploy}>
            {t('saved')}
          </Notice>
        </div>
      )}
    </LoadedCard>
  );
}
