import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { InstallationMetrics } from './installation-metrics';
import './metrics.css';

/** '/metrics': how the servers of the installation do. */
export function MetricsScreen() {
  const { t } = useTranslation('metrics');
  return (
    <div className="metrics">
      <PageHeader title={t('title')} lead={t('lead')} />
      <InstallationMetrics />
    </div>
  );
}
