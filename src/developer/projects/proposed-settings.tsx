import { useTranslation } from 'react-i18next';
import type { BuildSettings, DetectedPackage } from '#src/api/projects.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The settings that a project was found to have; what a person switched on or off stays. */
export function withDetected<Own extends BuildSettings>(own: Own, detected: BuildSettings): Own {
  const { allowScripts, deployOnMerge, previews, staticSite, reachHosts, checks } = own;
  return { ...own, ...detected, allowScripts, deployOnMerge, previews, staticSite, reachHosts, checks };
}

interface ProposedSettingsProps {
  readonly proposals: readonly DetectedPackage[];
  readonly onChoose: (proposal: DetectedPackage) => void;
}

/** Asks where the site is while nothing is deployed, and offers what was found in the repository. */
export function ProposedSettings({ proposals, onChoose }: ProposedSettingsProps) {
  const { t } = useTranslation('projects');
  return (
    <Notice tone="warning">
      <strong>{t('undeployed.title')}</strong>
      <p>{t('undeployed.text')}</p>
      {proposals.map((proposal) => {
        const { rootDirectory, framework, buildSettings } = proposal;
        const folder = rootDirectory || buildSettings.outputDirectory || t('topFolder');
        return (
          <Button key={folder} size="sm" onClick={() => onChoose(proposal)}>
            {t('undeployed.use', { folder, framework: t(`framework.${framework}`) })}
          </Button>
        );
      })}
    </Notice>
  );
}
