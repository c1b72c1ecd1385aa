import { useTranslation } from 'react-i18next';
import { type ImportPlan, type SamplePerson, usePersonFields } from '#src/api/audience.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';

interface Props {
  readonly plan: ImportPlan;
  readonly people: readonly SamplePerson[];
}

/** The first people of a file as they will be stored, numbers and dates converted. */
export function StoredSamples({ plan, people }: Props) {
  const { t } = useTranslation('audience');
  const fields = usePersonFields().data?.fields ?? [];
  if (people.length === 0) return null;
  const valueOf = (value: string | number | boolean | undefined) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return String(value ?? '');
  };
  const planned = fields.filter(({ key }) => plan.columns.includes(`field:${key}`));
  const columns: Column<SamplePerson>[] = [
    { key: 'email', label: t('email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    ...(people.some(({ name }) => name !== undefined)
      ? [{ key: 'name', label: t('name'), cell: ({ name }: SamplePerson) => <bdi>{name}</bdi> }]
      : []),
    ...(people.some(({ language }) => language !== undefined)
      ? [{ key: 'language', label: t('language'), cell: ({ language }: SamplePerson) => <bdi>{language}</bdi> }]
      : []),
    ...planned.map(({ key, label, kind }) => ({
      key: `field:${key}`,
      label,
      numeric: kind === 'number',
      cell: (person: SamplePerson) => (
        <bdi dir={kind === 'number' ? 'ltr' : undefined}>{valueOf(person.fields[key])}</bdi>
      ),
    })),
  ];
  return (
    <section className="audience-part">
      <h3>{t('asStored')}</h3>
      <DataTable label={t('asStored')} columns={columns} rows={people} rowKey={({ email }) => email} />
    </section>
  );
}
