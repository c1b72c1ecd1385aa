import { ExternalLink, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ChangeSet, previewChangeSet } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { openAsked } from '#src/parts/open-asked.ts';

/** The site and the project side by side as the set would make them. */
export function PreviewCard({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('change-sets');
  const hasSite = set.pages + set.routes > 0;
  const pull = set.items.find(({ kind }) => kind === 'pull')?.pull;
  if (!hasSite && !pull) return null;
  return (
    <Card title={t('preview')} padded>
      <div className="change-previews">
        {hasSite && (
          <div>
            <strong>{t('previewSite')}</strong>
            <p>{t('previewSiteText')}</p>
            <Button icon={<Eye />} onClick={() => openAsked(() => previewChangeSet(set.id))}>
              {t('openSite')}
            </Button>
          </div>
        )}
        {pull && (
          <div>
            <strong>
              <bdi>{pull.projectName}</bdi>
            </strong>
            <p>{t(pull.previewUrl === null ? 'noCode' : 'previewCodeText')}</p>
            {pull.previewUrl !== null && (
              <a
                className="ui-button ui-button-outline ui-size-md"
                href={pull.previewUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                <ExternalLink aria-hidden />
                {t('openCode')}
              </a>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
