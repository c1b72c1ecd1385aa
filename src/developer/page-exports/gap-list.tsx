import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExportGap } from '#src/api/page-exports.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface GapListProps {
  readonly pageKey: string;
  readonly files: readonly string[];
  readonly gaps: readonly ExportGap[];
}

const MAX_SHOWN = 50;

/** The files of an export, and what of the page is not in them. */
export function GapList({ pageKey, files, gaps }: GapListProps) {
  const { t } = useTranslation('page-exports');
  const nameOf = ({ why, name }: ExportGap) => (why === 'setting' ? t(`settings.${name}`) : name);
  return (
    <Card title={t('what')} padded>
      <ul className="export-files" dir="ltr">
        {files.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {gaps.length === 0 ? (
        <Notice tone="success">{t('complete')}</Notice>
      ) : (
        <Notice
          tone="warning"
          actions={
            <Link className="link" to={`/pages/${pageKey}/`}>
              {t('openPage')}
            </Link>
          }
        >
          {t('leftOut')}
          <ul className="export-gaps">
            {gaps.slice(0, MAX_SHOWN).map((gap, index) => (
              <li key={`${gap.nodeId} ${index}`}>
                <strong>
                  <bdi>{nameOf(gap)}</bdi>
                </strong>{' '}
                {t(`why.${gap.why}`)}
                {!gap.whole && ` ${t('inPart')}`}
              </li>
            ))}
          </ul>
          {gaps.length > MAX_SHOWN && t('more', { count: gaps.length - MAX_SHOWN })}
        </Notice>
      )}
    </Card>
  );
}
