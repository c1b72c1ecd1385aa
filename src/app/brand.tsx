import icon from './icon.svg';

/** The mark and name of the product. */
export function Brand({ compact }: { compact?: boolean }) {
  return (
    <span className="brand">
      <img src={icon} alt="" width={24} height={24} />
      {!compact && <span translate="no">Pagewright</span>}
    </span>
  );
}
