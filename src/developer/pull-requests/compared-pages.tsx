import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ComparedWidth, PageComparison } from '#src/api/page-pictures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { Slider } from '#src/ui/slider.tsx';
import { Picture } from './page-picture';

const MODES = ['beside', 'slider'] as const;
type Mode = (typeof MODES)[number];
const SIDES = ['before', 'after'] as const;

interface PairProps {
  readonly pullRequestId: string;
  readonly compared: ComparedWidth;
  readonly marked: boolean;
}

function Beside({ pullRequestId, compared, marked }: PairProps) {
  const { t } = useTranslation('pull-requests');
  return (
    <div className="pull-pages pull-pages-both">
      {SIDES.map((side) => (
        <figure key={side} className="pull-page">
          <figcaption>{t(`pictures.${side}`)}</figcaption>
          <Picture
            pullRequestId={pullRequestId}
            picture={compared[side]}
            side={side}
            width={compared.width}
            marked={marked}
          />
        </figure>
      ))}
    </div>
  );
}

/** One picture over the other, cut at a place that is moved. */
function Overlaid({ pullRequestId, compared, marked }: PairProps) {
  const { t } = useTranslation('pull-requests');
  const [place, setPlace] = useState(50);
  const common = { pullRequestId, width: compared.width, marked };
  return (
    <>
      <div className="pull-preview-tools" dir="ltr">
        <span aria-hidden>{t('pictures.before')}</span>
        <div className="pull-divider">
          <Slider
            label={t('pictures.divider')}
            labelHidden
            dir="ltr"
            value={place}
            valueText={(value) => t('pictures.percent', { value })}
            onValue={setPlace}
          />
        </div>
        <span aria-hidden>{t('pictures.after')}</span>
      </div>
      <div className="pull-overlaid" dir="ltr">
        <div>
          <Picture {...common} side="before" picture={compared.before} />
        </div>
        <div style={{ clipPath: `inset(0 0 0 ${place}%)` }}>
          <Picture {...common} side="after" picture={compared.after} />
        </div>
      </div>
    </>
  );
}

/** How many places differ, said in words. */
function Differing({ compared }: { compared: ComparedWidth }) {
  const { t } = useTranslation('pull-requests');
  const { before, after } = compared;
  if (!before?.name || !after?.name) return null;
  const count = Math.max(before.areas.length, after.areas.length);
  return <span className="pull-muted">{count === 0 ? t('pictures.same') : t('pictures.differs', { count })}</span>;
}

/** Pages before and after: one page at one width at a time, those that the address names first. */
export function ComparedPages({ pullRequestId, comparison }: { pullRequestId: string; comparison: PageComparison }) {
  const { t } = useTranslation('pull-requests');
  const [params] = useSearchParams();
  const [path, setPath] = useState(params.get('page'));
  const [width, setWidth] = useState(Number(params.get('width') ?? 1280));
  const [mode, setMode] = useState<Mode>('beside');
  const [marked, setMarked] = useState(true);
  const { pages, total } = comparison;
  const page = pages.find((one) => one.path === path) ?? pages[0];
  const compared = page?.widths.find((one) => one.width === width) ?? page?.widths[0];
  if (!page || !compared) return null;
  const Pair = mode === 'beside' || !compared.before || !compared.after ? Beside : Overlaid;
  return (
    <div className="pull-preview">
      <div className="pull-preview-tools">
        <Select
          aria-label={t('pictures.page')}
          value={page.path}
          onChange={(event) => setPath(event.target.value)}
          options={pages.map((one) => ({ value: one.path, label: one.path }))}
        />
        <Segmented
          label={t('pictures.mode.label')}
          value={mode}
          onValue={(value) => setMode(MODES.find((one) => one === value) ?? 'beside')}
          segments={MODES.map((value) => ({ value, label: t(`pictures.mode.${value}`) }))}
        />
        <Segmented
          label={t('width')}
          value={String(compared.width)}
          onValue={(value) => setWidth(Number(value))}
          segments={page.widths.map((one) => ({ value: String(one.width), label: String(one.width) }))}
        />
        <Checkbox label={t('pictures.marks')} checked={marked} onChange={(event) => setMarked(event.target.checked)} />
        <Differing compared={compared} />
      </div>
      {total > pages.length && <p className="pull-muted">{t('pictures.limited', { shown: pages.length, total })}</p>}
      <Pair key={`${page.path} ${compared.width}`} pullRequestId={pullRequestId} compared={compared} marked={marked} />
    </div>
  );
}
