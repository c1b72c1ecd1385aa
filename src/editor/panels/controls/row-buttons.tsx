import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#common/layout/document.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props<Item> {
  readonly items: readonly Item[];
  readonly index: number;
  readonly onChange: (items: readonly Item[]) => void;
}

/** Up, down and remove for one entry of a list. */
export function RowButtons<Item extends Json | object>({ items, index, onChange }: Props<Item>) {
  const { t } = useTranslation(['inspector', 'ui']);
  const swap = (other: number) => {
    const next = [...items];
    [next[index], next[other]] = [next[other] as Item, next[index] as Item];
    onChange(next);
  };
  return (
    <>
      <IconButton
        size="sm"
        icon={<ArrowUp />}
        label={t('list.up')}
        disabledReason={index === 0 ? t('ui:isFirst') : null}
        onClick={() => swap(index - 1)}
      />
      <IconButton
        size="sm"
        icon={<ArrowDown />}
        label={t('list.down')}
        disabledReason={index === items.length - 1 ? t('ui:isLast') : null}
        onClick={() => swap(index + 1)}
      />
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('list.remove')}
        onClick={() => onChange(items.filter((_, at) => at !== index))}
      />
    </>
  );
}
