import { useTranslation } from 'react-i18next';
import type { TokenFileFault } from './read-token-files';

/** Says why files of design tokens cannot be read. */
export function useFaultText(): (fault: TokenFileFault) => string {
  const { t } = useTranslation('themes');
  return (fault) => {
    const place = fault.code === 'json' ? { line: fault.line, column: fault.column } : {};
    return t(`tokens.fault.${fault.code}`, { name: fault.file, ...place });
  };
}
