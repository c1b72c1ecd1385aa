import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRoutes } from '#src/api/page-routes.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useSampleScope } from '../../document/sample-scope';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { linkPlaces, listAround } from './link-places';

/** Pages that are offered; the address of another is typed. */
const MOST = 100;

/** The pages of the site to choose a link from, asked for when the menu is about to open. */
export function PagesMenu({ value, onValue }: { readonly value: string; readonly onValue: (address: string) => void }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const [id] = useSelection();
  const scope = useSampleScope();
  const [isWanted, setWanted] = useState(false);
  const routes = usePageRoutes(isWanted ? { size: MOST, filter: { is_active: true } } : null).data?.routesList
    .pageRoutes;
  const around = id !== undefined && scope ? listAround(engine.getNodes(), id, scope) : null;
  const places = linkPlaces(routes ?? [], around);
  const want = () => setWanted(true);
  const none = { key: 'none', label: t(routes ? 'link.none' : 'ui:loading'), disabledReason: t('link.none') };
  return (
    <span onFocusCapture={want} onPointerEnter={want}>
      <MenuButton
        size="sm"
        align="end"
        label={t('link.choose')}
        icon={<ChevronDown />}
        entries={
          places.length === 0
            ? [{ ...none, disabledReason: none.label, onChoose: () => undefined }]
            : places.map(({ address, name, isItem }) => ({
                key: address,
                label: isItem ? t('link.item', { name }) : name,
                note: address,
                checked: address === value,
                onChoose: () => onValue(address),
              }))
        }
      />
    </span>
  );
}
