import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { useDeploy } from './use-deploy';

/** Deploys the default branch as production and shows the deployment, also one that is under way already. */
export function DeployButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('deployments');
  const { busy, error, run } = useSending();
  const deploy = useDeploy(projectId);
  return (
    <>
      <Button variant="solid" icon={<Rocket />} busy={busy} onClick={() => void run(deploy)}>
        {t('deploy')}
      </Button>
      {error !== null && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
