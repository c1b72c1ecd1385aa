import { useTranslation } from 'react-i18next';
import { type ProjectCheck, PROJECT_CHECKS } from '#src/api/projects.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface ChecksFieldProps {
  readonly value: readonly ProjectCheck[];
  readonly onValue: (value: ProjectCheck[]) => void;
}

/** Which scripts of package.json a build has to pass before production shows it. */
export function ChecksField({ value, onValue }: ChecksFieldProps) {
  const { t } = useTranslation('projects');
  const change = (check: ProjectCheck, isWanted: boolean) =>
    onValue(PROJECT_CHECKS.filter((each) => (each === check ? isWanted : value.includes(each))));
  return (
    <fieldset className="project-checks">
      <legend>{t('checks.title')}</legend>
      <p className="ui-help">{t('checks.help')}</p>
      {PROJECT_CHECKS.map((check) => (
        <Checkbox
          key={check}
          label={t(`checks.${check}`)}
          help={t(`checks.scripts.${check}`)}
          checked={value.includes(check)}
          onChange={(event) => change(check, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
