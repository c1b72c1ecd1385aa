import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSection } from '#src/api/campaigns.ts';
import { faultText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';

/** Problems, as the check reports them. */
export interface SectionFault {
  readonly section: CampaignSection;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

interface Props {
  readonly section: CampaignSection;
  /** undefined: they are not known yet. */
  readonly faults: readonly SectionFault[] | undefined;
  readonly children: ReactNode;
}

/** One part of a draft, and whether it is complete. */
export function SectionCard({ section, faults, children }: Props) {
  const { t } = useTranslation('campaigns');
  const own = faults?.filter((one) => one.section === section);
  const isFine = own?.length === 0;
  const state = own && (
    <span className={isFine ? 'campaign-fine' : 'campaign-open'}>
      {isFine ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      {t(isFine ? 'complete' : 'incomplete')}
    </span>
  );
  return (
    <Card title={t(`sections.${section}`)} actions={state} padded>
      <div className="ui-form">
        {children}
        {own && own.length > 0 && (
          <ul className="campaign-faults" aria-label={t('incomplete')}>
            {own.map((one) => (
              <li key={one.code}>{faultText(one)}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
