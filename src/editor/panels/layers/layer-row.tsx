import { useEffect, useRef, type KeyboardEvent, type ReactNode, type MouseEvent } from 'react';
import { isComposing } from '#src/ui/is-composing.ts';
import { IconDrawing } from '../controls/icon-drawing';
import type { LayerRow } from './visible-rows';

interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed: boolean;
  readonly run: () => void;
}

interface Props {
  readonly row: LayerRow;
  /** px from the top of the tree. */
  readonly top: number;
  readonly icon: string;
  readonly selected: boolean;
  readonly focusable: boolean;
  readonly hidden: boolean;
  readonly renaming: boolean;
  readonly foldIcon: ReactNode;
  readonly foldLabel: string;
  readonly actions: readonly Action[];
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onSelect: (event: MouseEvent) => void;
  readonly onHover: (on: boolean) => void;
  readonly onFold: () => void;
  readonly onStartRename: () => void;
  /** The new name; null leaves it as it was. */
  readonly onRename: (name: string | null) => void;
}

/** One line of the layers tree: plain elements, since thousands of them scroll by. */
export function LayerRowView(props: Props) {
  const { row, top, actions } = props;
  return (
    <div
      id={`layer-${row.id}`}
      role="treeitem"
      className="ep-row"
      data-hidden={props.hidden || undefined}
      data-layer={row.id}
      aria-label={row.excerpt === '' ? row.label : `${row.label} · ${row.excerpt}`}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      aria-selected={props.selected}
      tabIndex={props.focusable ? 0 : -1}
      style={{ insetBlockStart: top, paddingInlineStart: 4 + (row.level - 1) * 12 }}
      onKeyDown={props.onKeyDown}
      onClick={props.onSelect}
      onDoubleClick={props.onStartRename}
      onPointerEnter={() => props.onHover(true)}
      onPointerLeave={() => props.onHover(false)}
    >
      {row.hasChildren ? (
        <button
          type="button"
          className="ep-row-button ep-row-fold"
          aria-label={props.foldLabel}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            props.onFold();
          }}
        >
          {props.foldIcon}
        </button>
      ) : (
        <span className="ep-row-fold" />
      )}
      <span className="ep-row-kind" data-tip={row.label}>
        <IconDrawing name={props.icon} size={14} />
      </span>
      {props.renaming ? (
        <NameInput name={row.label} onDone={props.onRename} />
      ) : (
        <span className="ep-row-label" data-gives={(row.excerpt !== '' && !row.isNamed) || undefined}>
          <bdi className="ep-row-name">{row.label}</bdi>
          {row.excerpt !== '' && (
            <>
              <span className="ep-row-dot">·</span>
              <bdi className="ep-row-excerpt">{row.excerpt}</bdi>
            </>
          )}
        </span>
      )}
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className="ep-row-button"
          aria-label={action.label}
          aria-pressed={action.pressed}
          data-tip={action.label}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            action.run();
          }}
        >
          {action.icon}
        </button>
      ))}
    </div>
  );
}

function NameInput({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      className="ui-input ui-size-sm"
      aria-label={name}
      defaultValue={name}
      maxLength={120}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => onDone(event.target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape') onDone(null);
        if (event.key === 'Enter') onDone(event.currentTarget.value.trim());
      }}
    />
  );
}
