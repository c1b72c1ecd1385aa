import { useTranslation } from 'react-i18next';
import type { BuildSettings } from '#src/api/projects.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

const COMMANDS = ['installCommand', 'buildCommand', 'outputDirectory'] as const;
const LENGTHS = { installCommand: 500, buildCommand: 500, outputDirectory: 300 } as const;

export interface CommandFieldsProps {
  readonly value: BuildSettings;
  /** As found in the repository; what differs says so. Null while nothing could be found. */
  readonly detected: BuildSettings | null;
  readonly onValue: (change: Partial<BuildSettings>) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** The commands that build a project, and where their result is. */
export function CommandFields({ value, detected, onValue, error }: CommandFieldsProps) {
  const { t } = useTranslation('projects');
  const help = (key: (typeof COMMANDS)[number]) => {
    if (detected === null || detected[key] === value[key]) return t(`build.help.${key}`);
    return t('build.detected', { value: detected[key] || t('build.none') });
  };
  return (
    <>
      {COMMANDS.map((key) => (
        <Field
          key={key}
          label={t(`build.${key}`)}
          optional={t('ui:optional')}
          help={help(key)}
          error={fieldFault(error, `buildSettings.${key}`)}
        >
          {(ids) => (
            <TextInput
              {...ids}
              dir="ltr"
              maxLength={LENGTHS[key]}
              autoComplete="off"
              spellCheck={false}
              value={value[key]}
              onChange={(event) => onValue({ [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
