import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';
import { findAddressFaults } from './find-address-faults';

/** Repeated addresses that are named. */
const NAMED = 5;

/** Says which items of a list have no page of their own; nothing where each has one. Needs the area `page-routes`. */
export function AddressNotice({ values }: { readonly values: readonly string[] }) {
  const { t } = useTranslation('page-routes');
  const faults = findAddressFaults(values);
  if (!faults) return null;
  const texts = faults.repeated
    .slice(0, NAMED)
    .map(([address, count]) => t('itemAddress.repeated', { count, address: `\u2068${address}\u2069` }));
  if (faults.missing > 0) texts.unshift(t('itemAddress.missing', { count: faults.missing }));
  return (
    <Notice tone="warning">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
