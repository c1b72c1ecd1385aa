import { Coffee, FileText, Lamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSampleProjects } from '#src/api/projects.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChoiceList } from './choice-list';

const ICONS: Readonly<Record<string, ReactNode>> = { cafe: <Coffee />, shop: <Lamp />, markdown: <FileText /> };

/** The second step for samples: which one. */
export function SampleStep({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('projects');
  const { data, error, retry } = useSampleProjects();
  if (!data) {
    return error === undefined ? (
      <SkeletonRows rows={3} label={t('ui:loading')} />
    ) : (
      <ErrorPanel error={error} onRetry={retry} />
    );
  }
  // The empty one has its own way in.
  const samples = data.list.filter(({ files }) => files > 0);
  const choices = samples.map(({ id: key }) => ({
    key,
    icon: ICONS[key] ?? <FileText />,
    title: t(`sample.${key}`),
    text: t(`sampleText.${key}`),
  }));
  return (
    <div className="project-step">
      <p>{t('sampleLead')}</p>
      <ChoiceList choices={choices} onChoose={onChoose} />
    </div>
  );
}
