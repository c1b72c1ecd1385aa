import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { DeployDialog } from './deploy-dialog';

/** Asks which branch to deploy, then shows its deployment, also one that is under way already. */
export function DeployButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('deployments');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="solid" icon={<Rocket />} onClick={() => setAsking(true)}>
        {t('deploy')}
      </Button>
      {asking && <DeployDialog projectId={projectId} onClose={() => setAsking(false)} />}
    </>
  );
}
