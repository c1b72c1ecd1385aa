import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';

export interface BuildersNoticeProps {
  /** How many machines there are. */
  readonly machines: number;
  /** The server builds, too. */
  readonly here: boolean;
  /** Builds that wait since no machine is connected; null: a builder is connected. */
  readonly waiting: number | null;
}

/** Says who builds where that is not this server alone: other machines beside it, in its place, or none now. */
export function BuildersNotice({ machines, here, waiting }: BuildersNoticeProps) {
  const { t } = useTranslation('runners');
  const isStuck = waiting !== null && waiting > 0;
  if (machines === 0 && here) return null;
  return (
    <div className="ui-notices">
      {machines === 0 && <Notice tone="warning">{t('nobody')}</Notice>}
      {isStuck && (
        <Notice tone="warning" live>
          {t('waiting', { count: waiting })}
        </Notice>
      )}
      {machines > 0 && !isStuck && <Notice>{here ? t('here') : t('elsewhere')}</Notice>}
    </div>
  );
}
