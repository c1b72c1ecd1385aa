import { useTranslation } from 'react-i18next';
import type { Framework } from '#src/api/projects.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Says that a framework wants a program that answers, which deployments are not. */
export function NeedsServerNotice({ framework }: { framework: Framework }) {
  const { t } = useTranslation('projects');
  return <Notice tone="warning">{t('needsServer', { framework: t(`framework.${framework}`) })}</Notice>;
}
