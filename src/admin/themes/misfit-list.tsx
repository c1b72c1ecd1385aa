import { useTranslation } from 'react-i18next';
import type { Misfit, MisfitReason } from '#common/widgets/design-tokens/format.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** Paths of one reason that are listed; of more their number is said. */
const MAX_LISTED = 200;

function byReason(misfits: readonly Misfit[]): ReadonlyMap<MisfitReason, readonly Misfit[]> {
  const reasons = new Map<MisfitReason, Misfit[]>();
  for (const misfit of misfits) {
    const known = reasons.get(misfit.why);
    if (known) known.push(misfit);
    else reasons.set(misfit.why, [misfit]);
  }
  return reasons;
}

/** What of a file does not fit, by reason in plain words; the paths are folded. */
export function MisfitList({ title, misfits }: { title: string; misfits: readonly Misfit[] }) {
  const { t, i18n } = useTranslation('themes');
  if (misfits.length === 0) return null;
  return (
    <section className="theme-import">
      <h3>{title}</h3>
      {[...byReason(misfits)].map(([why, all]) => (
        <details key={why}>
          <summary>
            {t(`tokens.why.${why}`)} <small>{formatNumber(all.length, i18n.language)}</small>
          </summary>
          <ul className="theme-names">
            {all.slice(0, MAX_LISTED).map(({ path, detail }, index) => (
              <li key={`${path} ${index}`}>
                <bdi dir="ltr">{path}</bdi>
                {detail !== undefined && (
                  <small>
                    <bdi dir="ltr">{detail}</bdi>
                  </small>
                )}
              </li>
            ))}
          </ul>
          {all.length > MAX_LISTED && <p>{t('tokens.more', { count: all.length - MAX_LISTED })}</p>}
        </details>
      ))}
    </section>
  );
}
