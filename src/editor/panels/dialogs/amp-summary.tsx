import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { useAmpCheck } from '#src/api/amp.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface Props {
  readonly pageKey: string;
  /** Saves what is not saved yet: what is saved is looked at. */
  readonly save: () => Promise<boolean>;
  /** Selects a block on the canvas. */
  readonly onShow: (nodeId: NodeId) => void;
}

/** Before a page goes live that is offered as AMP too: the weight of its CSS there, and what is left out. Nothing for others. */
export function AmpSummary({ pageKey, save, onShow }: Props) {
  const { t, i18n } = useTranslation('amp');
  const { data, retry } = useAmpCheck(pageKey);
  const on = data?.on === true;
  const refresh = useRef(() => save().then((done) => (done ? retry() : undefined)));
  // What is to go live may be newer than what is stored.
  useEffect(() => {
    if (on) void refresh.current();
  }, [on]);
  if (!data || !on) return null;
  const weight = {
    bytes: formatBytes(data.cssBytes, i18n.language),
    limit: formatBytes(data.cssLimit, i18n.language),
  };
  return (
    <section className="ep-amp" aria-label={t('publishTitle')}>
      <h3>{t('publishTitle')}</h3>
      {data.cssBytes > data.cssLimit ? (
        <Notice tone="warning">{t('publishHeavy', weight)}</Notice>
      ) : (
        <p>
          {t('css')}: {t('cssOf', weight)}
        </p>
      )}
      <p>{data.left.length === 0 ? t('publishNone') : t('leftLead')}</p>
      {data.left.length > 0 && (
        <LeftParts
          label={t('left')}
          left={data.left}
          show={({ nodeId }, name) => (
            <Button size="sm" aria-label={`${t('show')}: ${name}`} onClick={() => onShow(nodeId)}>
              {t('show')}
            </Button>
          )}
        />
      )}
    </section>
  );
}
