import { useTranslation } from 'react-i18next';
import type { PagePicture } from '#src/api/page-pictures.ts';
import { usePictureAddress } from '#src/parts/before-after/use-picture-address.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface PictureProps {
  readonly pullRequestId: string;
  /** null: the page is not there on this side. */
  readonly picture: PagePicture | null;
  readonly side: 'before' | 'after';
  readonly width: number;
  readonly marked: boolean;
}

function share(part: number, whole: number) {
  return `${(100 * part) / whole}%`;
}

/** One picture of a page, with what differs marked; in its place, why there is none. */
export function Picture({ pullRequestId, picture, side, width, marked }: PictureProps) {
  const { t } = useTranslation('pull-requests');
  const read = usePictureAddress(pullRequestId, picture?.name ?? null);
  if (picture === null) return <p className="pull-muted">{t(`pictures.missing.${side}`)}</p>;
  const { name, height, areas, faults } = picture;
  return (
    <>
      {faults.map((fault) => (
        <p key={fault} className="pull-muted">
          {t(`pictures.fault.${fault}`)}
        </p>
      ))}
      {name !== null && read === null && <Skeleton height="240px" />}
      {name !== null && read?.address === null && <p className="pull-muted">{t('pictures.fault.failed')}</p>}
      {name !== null && read !== null && read.address !== null && (
        <div className="pull-picture" dir="ltr">
          <img src={read.address} alt={t(`pictures.${side}`)} width={width} height={height} />
          {marked &&
            areas.map((area) => (
              <span
                key={`${area.x} ${area.y}`}
                aria-hidden
                style={{
                  left: share(area.x, width),
                  top: share(area.y, height),
                  width: share(area.width, width),
                  height: share(area.height, height),
                }}
              />
            ))}
        </div>
      )}
    </>
  );
}
