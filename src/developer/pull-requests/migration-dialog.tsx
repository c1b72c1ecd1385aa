import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmMigration, type ManifestStatus, type PropertySchema } from '#src/api/project-widgets.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { Field, type ControlIds } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import {
  brokenComponents,
  type ComponentChoice,
  type ComponentQuestion,
  firstValue,
  questionOf,
  stepsOf,
  suggest,
} from './migration-draft';

interface ValueProps {
  readonly ids: ControlIds;
  readonly schema: PropertySchema;
  readonly value: string | number | boolean;
  readonly onValue: (value: string | number | boolean) => void;
}

/** The control of a property's value. */
function ValueInput({ ids, schema, value, onValue }: ValueProps) {
  const { t } = useTranslation('pull-requests');
  if (schema.type === 'boolean') {
    const options = [
      { value: 'true', label: t('manifest.yes') },
      { value: 'false', label: t('manifest.no') },
    ];
    return (
      <Select
        {...ids}
        options={options}
        value={String(value)}
        onChange={(event) => onValue(event.target.value === 'true')}
      />
    );
  }
  if (schema.type !== 'string') {
    const { minimum: min, maximum: max } = schema;
    const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return (
      <NumberInput
        {...ids}
        {...bounds}
        required
        integer={schema.type === 'integer'}
        value={typeof value === 'number' ? value : null}
        onValue={(next) => onValue(next ?? '')}
      />
    );
  }
  if (schema.enum) {
    const options = schema.enum.map((option) => ({ value: option, label: option }));
    return (
      <Select {...ids} options={options} value={String(value)} onChange={(event) => onValue(event.target.value)} />
    );
  }
  return (
    <TextInput
      {...ids}
      maxLength={schema.maxLength}
      value={String(value)}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface PartProps {
  readonly question: ComponentQuestion;
  readonly choice: ComponentChoice;
  readonly names: readonly string[];
  readonly onChoice: (choice: ComponentChoice) => void;
}

/** What is decided for the blocks of one component. */
function ComponentPart({ question, choice, names, onChoice }: PartProps) {
  const { t } = useTranslation('pull-requests');
  const { component, isGone, unknown, free, wanted } = question;
  const components = [
    ...(choice.to === '' ? [{ value: '', label: t('manifest.keepGone') }] : []),
    ...names.map((name) => ({ value: name, label: name })),
  ];
  const renames = [
    { value: '', label: t('manifest.remove') },
    ...free.map((property) => ({ value: property, label: t('manifest.renameTo', { property }) })),
  ];
  return (
    <>
      {isGone && (
        <Field label={t('manifest.component', { component })}>
          {(ids) => (
            <Select
              {...ids}
              required
              options={components}
              value={choice.to}
              onChange={(event) => onChoice({ to: event.target.value, renames: {}, values: {} })}
            />
          )}
        </Field>
      )}
      {unknown.map((property) => (
        <Field key={property} label={t('manifest.property', { property, component })}>
          {(ids) => (
            <Select
              {...ids}
              options={renames}
              value={choice.renames[property] ?? ''}
              onChange={(event) =>
                onChoice({ ...choice, renames: { ...choice.renames, [property]: event.target.value } })
              }
            />
          )}
        </Field>
      ))}
      {wanted.map(([property, schema]) => (
        <Field key={property} label={t('manifest.value', { property, component })}>
          {(ids) => (
            <ValueInput
              ids={ids}
              schema={schema}
              value={choice.values[property] ?? firstValue(schema)}
              onValue={(value) => onChoice({ ...choice, values: { ...choice.values, [property]: value } })}
            />
          )}
        </Field>
      ))}
    </>
  );
}

interface Props {
  readonly pull: PullRequest;
  readonly manifest: ManifestStatus;
  readonly onClose: () => void;
}

/** How saved pages follow the manifest that a pull request brings. */
export function MigrationDialog({ pull, manifest, onClose }: Props) {
  const { t } = useTranslation('pull-requests');
  // What the person looks at: it is asked for again meanwhile.
  const [{ breaks, components, head }] = useState({ ...manifest, head: pull.headSha });
  const [choices, setChoices] = useState<Readonly<Record<string, ComponentChoice>>>(() =>
    Object.fromEntries(brokenComponents(breaks).map((name) => [name, suggest(name, breaks, components)])),
  );
  const parts = Object.entries(choices).map(([name, choice]) => ({
    choice,
    question: questionOf(name, breaks, components, choice),
  }));
  const steps = parts.flatMap(({ question, choice }) => stepsOf(question, choice));
  return (
    <FormDialog
      title={t('manifest.dialog')}
      action={t('manifest.confirm')}
      dirty={false}
      onSubmit={() => confirmMigration(pull.id, head, steps)}
      onClose={onClose}
    >
      {() => (
        <div className="ui-form">
          <p>{t('manifest.dialogText')}</p>
          {parts.map(({ question, choice }) => (
            <ComponentPart
              key={question.component}
              question={question}
              choice={choice}
              names={components.map(({ name }) => name)}
              onChoice={(next) => setChoices({ ...choices, [question.component]: next })}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
