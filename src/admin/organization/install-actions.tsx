import { Download, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { beginInstall, findInstallations } from '#src/api/github-app.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Installs the app at GitHub, or finds where it is installed already. */
export function InstallActions() {
  const { t } = useTranslation('github-app');
  const installing = useSending();
  const finding = useSending();
  const find = async () => {
    const { found, taken } = await findInstallations();
    if (found > 0) return showToast({ tone: 'success', text: t('found', { found }) });
    return showToast({ tone: 'plain', text: t(taken > 0 ? 'foundTaken' : 'foundNone') });
  };
  return (
    <div className="github-app-acts">
      {/* Started, it leaves this page. */}
      <Button
        variant="solid"
        icon={<Download />}
        busy={installing.busy}
        onClick={() => void installing.run(() => tryOrTell(beginInstall))}
      >
        {t('install')}
      </Button>
      <Button icon={<Search />} busy={finding.busy} onClick={() => void finding.run(() => tryOrTell(find))}>
        {t('find')}
      </Button>
    </div>
  );
}
