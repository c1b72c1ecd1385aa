import { useTranslation } from 'react-i18next';
import { Steps } from '#src/ui/steps.tsx';

const STEPS = ['source', 'content', 'details'] as const;

/** Progress in making a project. */
export function NewProjectSteps({ step }: { readonly step: (typeof STEPS)[number] }) {
  const { t } = useTranslation('projects');
  const names = STEPS.map((each) => t(`step.${each}`));
  return <Steps label={t('step.label')} steps={names} current={STEPS.indexOf(step)} />;
}
