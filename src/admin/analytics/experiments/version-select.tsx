import { useTranslation } from 'react-i18next';
import { useVersions } from '#src/api/pages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

interface VersionSelectProps {
  readonly pageKey: string;
  /** Null: the newest there is when the test starts. */
  readonly value: number | null;
  readonly onValue: (version: number | null) => void;
  readonly error: string | null;
}

type OfPage = Omit<VersionSelectProps, 'error'> & { readonly ids: object };

function Versions({ pageKey, value, onValue, ids }: OfPage) {
  const { t, i18n } = useTranslation('experiments');
  const { data } = useVersions(pageKey);
  const newest = { value: '', label: t('newest') };
  const stored = (data?.versions ?? [])
    .filter(({ published }) => !published)
    .map(({ version, label, added_on: at }) => ({
      value: String(version),
      label: t('versionFrom', { version, text: label ?? formatTime(at, i18n.language) }),
    }));
  return (
    <Select
      {...ids}
      value={value === null ? '' : String(value)}
      options={[newest, ...stored]}
      onChange={(event) => onValue(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}

/** Chooses version B of a page: one that is stored, or the newest there is when the test starts. */
export function VersionSelect({ error, ...chosen }: VersionSelectProps) {
  const { t } = useTranslation('experiments');
  return (
    <Field label={t('versionB')} help={t('versionHelp')} error={error}>
      {(ids) =>
        chosen.pageKey === '' ? (
          <Select {...ids} disabled value="" options={[{ value: '', label: t('newest') }]} />
        ) : (
          <Versions {...chosen} ids={ids} />
        )
      }
    </Field>
  );
}
