import { Blocks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { workThroughApp } from '#src/api/code-host.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Has a project work through the GitHub App. @param account that it is installed on */
export function UseApp({ projectId, account }: { projectId: string; account: string }) {
  const { t } = useTranslation('code-host');
  const { busy, run } = useSending();
  const change = async () => {
    await workThroughApp(projectId);
    showToast({ tone: 'success', text: t('usesApp', { account }) });
  };
  return (
    <Button icon={<Blocks />} busy={busy} onClick={() => void run(() => tryOrTell(change))}>
      {t('useApp')}
    </Button>
  );
}
