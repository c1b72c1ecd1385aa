import { useTranslation } from 'react-i18next';
import type { BuildStep } from '#src/api/deployments.ts';

/** Which checks of a project a build did not pass, and what that means. */
export function FailedChecks({ names }: { names: readonly BuildStep['name'][] }) {
  const { t, i18n } = useTranslation('deployments');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const checks = list.format(names.map((name) => t(`step.${name}`)));
  return (
    <>
      <strong>{t('checks.failed', { checks })}</strong>
      <p>{t('checks.failedText')}</p>
    </>
  );
}
