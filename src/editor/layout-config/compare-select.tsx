import { useTranslation } from 'react-i18next';
import { useVersions, type VersionInfo } from '#src/api/pages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Select } from '#src/ui/select.tsx';

interface CompareSelectProps {
  readonly pageKey: string;
  /** The version compared with; null: none. */
  readonly version: number | null;
  readonly onVersion: (version: number | null) => void;
}

/** Chooses the version of the page that the text is compared with. */
export function CompareSelect({ pageKey, version, onVersion }: CompareSelectProps) {
  const { t, i18n } = useTranslation('layout-config');
  const { data } = useVersions(pageKey, 1000);
  const nameOf = ({ version: number, label, by, added_on: on, published }: VersionInfo) =>
    [
      t('version', { number }),
      formatTime(on, i18n.language),
      ...(by ? [by.name] : []),
      ...(label ? [label] : []),
      ...(published ? [t('live')] : []),
    ].join(' · ');
  return (
    <Select
      size="sm"
      className="layout-compare"
      aria-label={t('compare')}
      value={version === null ? '' : String(version)}
      onChange={({ target }) => onVersion(target.value === '' ? null : Number(target.value))}
      options={[
        { value: '', label: t('compareNone') },
        ...(data?.versions ?? []).map((each) => ({ value: String(each.version), label: nameOf(each) })),
      ]}
    />
  );
}
