import { useTranslation } from 'react-i18next';
import type { ManifestFault } from '#src/api/project-widgets.ts';
import { faultText } from '#src/i18n/error-text.ts';
import { Notice } from '#src/ui/notice.tsx';
import './manifest-help.css';

interface ManifestFaultsProps {
  /** What they are, above the list. */
  readonly title: string;
  readonly tone: 'danger' | 'warning';
  readonly faults: readonly ManifestFault[];
}

/** What is wrong with a pagewright.json, each with its line and its place; nothing where nothing is. */
export function ManifestFaults({ title, tone, faults }: ManifestFaultsProps) {
  const { t } = useTranslation(['project-widgets', 'faults']);
  if (faults.length === 0) return null;
  return (
    <Notice tone={tone}>
      {title}
      <ul className="manifest-faults">
        {faults.map((each) => {
          const { line, pointer } = each;
          const reason = faultText(each) ?? each.reason;
          // Isolated: a path is written from left to right in every language.
          const values = { line, reason, pointer: `\u2066${pointer}\u2069` };
          return <li key={`${line} ${pointer} ${each.code}`}>{t(pointer === '' ? 'fault' : 'faultAt', values)}</li>;
        })}
      </ul>
    </Notice>
  );
}
