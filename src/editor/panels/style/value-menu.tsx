import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useEngine } from '../../engine/engine-context';
import { tokenNote } from '../../style/token-note';
import { namedValues } from '../../style/value-text';

interface ValueMenuProps {
  readonly property: StyleKey;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  /** Shown in the button; an arrow unless said. */
  readonly children?: ReactNode;
}

/** The theme's scale and the words a property takes; nothing where it takes neither. */
export function ValueMenu({ property, label, value, onChoose, children }: ValueMenuProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const engine = useEngine();
  const named = namedValues(property, engine.tokens.get(), t);
  if (named.length === 0) return null;
  const entries = named.map((each, index) => ({
    key: each.value,
    label: each.label,
    note: tokenNote(engine, each.value),
    checked: each.value === value,
    separated: index > 0 && each.group === undefined && named[index - 1]?.group !== undefined,
    onChoose: () => onChoose(each.value),
  }));
  return (
    <MenuButton size="sm" align="end" className="st-scale" label={label} icon={<ChevronDown />} entries={entries}>
      {children}
    </MenuButton>
  );
}
