import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldProduction } from '#src/parts/use-held-production.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RollBackDialog } from './roll-back-dialog';

/** Production was rolled back, so that nothing goes live by itself; showing the newest deployment ends that. */
export function HeldNotice({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('deployments');
  const [asking, setAsking] = useState(false);
  const held = useHeldProduction(projectId);
  if (held === null) return null;
  const { live, newest } = held;
  const show = (
    <Button size="sm" variant="solid" icon={<Redo2 />} onClick={() => setAsking(true)}>
      {t('showAgain', { number: newest.number })}
    </Button>
  );
  return (
    <Notice tone="warning" actions={show}>
      <strong>{t('heldAt', { number: live.number })}</strong>
      <p>{t('heldAtText')}</p>
      {asking && <RollBackDialog choices={[newest]} onClose={() => setAsking(false)} />}
    </Notice>
  );
}
