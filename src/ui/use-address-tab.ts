import { useSearchParams } from 'react-router-dom';

/**
 * The open tab of a screen, kept in the address as `?tab=`. Another tab drops what the last one kept there (search, page).
 * @param tabs the keys in order; the first is open when the address names none of them
 */
export function useAddressTab<Key extends string>(tabs: readonly Key[]): [Key, (key: Key) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const active = tabs.find((key) => key === named) ?? tabs[0]!;
  return [active, (key) => setParams(key === tabs[0] ? {} : { tab: key }, { replace: true })];
}
