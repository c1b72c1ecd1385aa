import { CornerDownRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#common/layout/document.ts';
import { Button } from '#src/ui/button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { LinkInput } from './link-input';
import { RowButtons } from './row-buttons';

interface Item {
  readonly label: string;
  readonly href: string;
  readonly children?: readonly Item[];
}

interface Props {
  readonly id: string;
  /** Name of the list. */
  readonly label: string;
  readonly value: readonly Item[];
  readonly onChange: (items: readonly Json[]) => void;
}

const EMPTY: Item = { label: '', href: '/' };

/** Menu entries in two levels: label and address each, reorder, add, remove. */
export function NavigationControl({ id, label, value, onChange }: Props) {
  return (
    <div id={id} role="group" aria-label={label}>
      <Level items={value} onChange={(items) => onChange(items as unknown as readonly Json[])} nested={false} />
    </div>
  );
}

interface LevelProps {
  readonly items: readonly Item[];
  readonly nested: boolean;
  readonly onChange: (items: readonly Item[]) => void;
}

function Level({ items, nested, onChange }: LevelProps) {
  const { t } = useTranslation('inspector');
  const put = (index: number, item: Item) => onChange(items.map((each, at) => (at === index ? item : each)));
  return (
    <div className={nested ? 'ep-list ep-nested' : 'ep-list'}>
      {items.map((item, index) => (
        <div className="ep-card" key={index}>
          <div className="ep-list-row">
            <TextInput
              size="sm"
              aria-label={t('navigation.label', { number: index + 1 })}
              placeholder={t('navigation.labelHint')}
              value={item.label}
              onChange={(event) => put(index, { ...item, label: event.target.value })}
            />
            <RowButtons items={items} index={index} onChange={onChange} />
          </div>
          <LinkInput
            isPage
            size="sm"
            aria-label={t('navigation.address', { number: index + 1 })}
            placeholder="/"
            value={item.href}
            onValue={(href) => put(index, { ...item, href })}
          />
          {!nested && item.children && item.children.length > 0 && (
            <Level nested items={item.children} onChange={(children) => put(index, withChildren(item, children))} />
          )}
          {!nested && (
            <Button
              size="sm"
              variant="ghost"
              icon={<CornerDownRight />}
              onClick={() => put(index, withChildren(item, [...(item.children ?? []), EMPTY]))}
            >
              {t('navigation.addChild')}
            </Button>
          )}
        </div>
      ))}
      {!nested && (
        <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => onChange([...items, EMPTY])}>
          {t('list.add')}
        </Button>
      )}
    </div>
  );
}

function withChildren({ children: _, ...item }: Item, children: readonly Item[]): Item {
  return children.length > 0 ? { ...item, children } : item;
}
