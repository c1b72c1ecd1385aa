import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deployment, productionUrlOf } from '#src/api/deployments.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { Slider } from '#src/ui/slider.tsx';

/** What is shown: the session, what visitors see now, one beside the other, or one over the other. */
export const PREVIEW_MODES = ['session', 'base', 'both', 'slider'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

/** px that pages are looked at in. */
export const PAGE_WIDTHS = [390, 768, 1280] as const;

interface PreviewPagesProps {
  readonly mode: PreviewMode;
  readonly width: number;
  readonly own: Deployment;
  readonly live: Deployment | null;
}

/** Address of a deployment's own pages. */
export function addressOfPages(deployment: Deployment): string {
  return productionUrlOf(deployment) ?? deployment.url;
}

/** px of the slider's handle, which stays within the slider: its middle is where the pages are cut. */
const THUMB = 20;

/** One page over the other, cut at a place that is moved. */
function Overlay({ own, live, width }: { own: Deployment; live: Deployment; width: number }) {
  const { t } = useTranslation('chat-sessions');
  const [place, setPlace] = useState(50);
  const at = `calc(${place}% + ${(1 - place / 50) * (THUMB / 2)}px)`;
  return (
    <>
      <div className="preview-slider" dir="ltr">
        <p aria-hidden>
          <span>{t('preview.mode.base')}</span>
          <span>{t('preview.mode.session')}</span>
        </p>
        <Slider
          label={t('preview.divider')}
          labelHidden
          dir="ltr"
          value={place}
          valueText={(value) => t('preview.percent', { value })}
          onValue={setPlace}
        />
      </div>
      <div className="preview-overlay" dir="ltr">
        <SiteFrame title={t('preview.basePage')} src={addressOfPages(live)} width={width} />
        <div style={{ clipPath: `inset(0 0 0 ${at})` }}>
          <SiteFrame title={t('preview.sessionPage')} src={own.url} width={width} />
        </div>
        <span className="preview-divider" style={{ insetInlineStart: at }} aria-hidden />
      </div>
    </>
  );
}

/** The pages of a session and of production, as the mode asks for them. */
export function PreviewPages({ mode, width, own, live }: PreviewPagesProps) {
  const { t } = useTranslation('chat-sessions');
  const session = <SiteFrame title={t('preview.sessionPage')} src={own.url} width={width} />;
  if (live === null || mode === 'session') return session;
  if (mode === 'slider') return <Overlay own={own} live={live} width={width} />;
  const base = <SiteFrame title={t('preview.basePage')} src={addressOfPages(live)} width={width} />;
  if (mode === 'base') return base;
  return (
    <div className="preview-both">
      <figure>
        <figcaption>{t('preview.mode.base')}</figcaption>
        {base}
      </figure>
      <figure>
        <figcaption>{t('preview.mode.session')}</figcaption>
        {session}
      </figure>
    </div>
  );
}
