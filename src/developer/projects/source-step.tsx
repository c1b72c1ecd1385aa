import { CloudDownload, FolderGit2, LayoutTemplate, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './choice-list';
import { isSource, type Source, SOURCES } from './project-sources';

const ICONS = {
  sample: <LayoutTemplate />,
  empty: <Upload />,
  github: <CloudDownload />,
  repository: <FolderGit2 />,
} as const;

/** The first step: where the project comes from. */
export function SourceStep({ onChoose }: { onChoose: (source: Source) => void }) {
  const { t } = useTranslation('projects');
  const choices = SOURCES.map((key) => ({
    key,
    icon: ICONS[key],
    title: t(`source.${key}`),
    text: t(`sourceText.${key}`),
  }));
  return (
    <div className="project-step">
      <p>{t('sourceLead')}</p>
      <ChoiceList choices={choices} onChoose={(key) => isSource(key) && onChoose(key)} />
    </div>
  );
}
