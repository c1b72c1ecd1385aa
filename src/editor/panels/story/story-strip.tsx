import { Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect, useInsertionEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { storyPageSpec } from '#common/widgets/story-page/spec.ts';
import { useActions } from '#src/actions/actions-context.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { showOnePage } from '../../canvas/page-sheets';
import { useEditorContext } from '../../commands/editor-actions-provider';
import { insertTrees } from '../../commands/insert-trees';
import { moveBlocks } from '../../commands/move-blocks';
import { useEngine } from '../../engine/engine-context';
import { dragInRow } from './drag-page';
import { PageThumbnail } from './page-thumbnail';
import { useStoryPages } from './story-pages';
import './story-strip.css';

/** The change of place that an arrow key asks for, by the writing direction; null for other keys. */
function stepOf({ key, currentTarget }: KeyboardEvent<Element>): -1 | 1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}

/** The pages of a story below the canvas, which shows the chosen one. Every change is a step of the history. */
export function StoryStrip({ environment }: { readonly environment: CanvasEnvironment }) {
  const { t } = useTranslation(['stories', 'widgets']);
  const engine = useEngine();
  const { host } = useEditorContext();
  const { named } = useActions();
  const { pages, current } = useStoryPages();
  const [dropAt, setDropAt] = useState<{ readonly id: NodeId; readonly place: number } | null>(null);
  const [said, say] = useState('');
  const row = useRef<HTMLOListElement>(null);
  useInsertionEffect(() => (current === undefined ? undefined : showOnePage(current)), [current]);
  const index = current === undefined ? -1 : pages.indexOf(current);
  useEffect(() => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);

  const move = (id: NodeId, place: number) => {
    if (place < 0 || place >= pages.length || pages[place] === id) return;
    const step = { labelKey: 'history.move', labelValues: { widget: t('widgets:StoryPage.label') } };
    const refusal = moveBlocks(engine, [id], { parentId: ROOT, index: place }, step);
    if (refusal) return host.refuse(refusal);
    say(t('strip.moved', { number: place + 1, count: pages.length }));
  };
  const focusOn = (place: number) => {
    const id = pages[place];
    if (id === undefined) return;
    engine.select([id]);
    row.current?.children[place]?.querySelector('button')?.focus();
  };
  const add = () => {
    const tree = storyPageSpec.template?.(newNodeId);
    if (!tree) return;
    const step = { labelKey: 'history.insert', labelValues: { widget: t('widgets:StoryPage.label') } };
    const refusal = insertTrees(engine, [tree], { parentId: ROOT, index: index + 1 }, step);
    if (refusal) host.refuse(refusal);
  };
  /** An action of the editor on the page that is shown, whatever of it is selected. */
  const act = (name: 'duplicate' | 'delete') => {
    if (current === undefined) return;
    engine.select([current]);
    void named(name).run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? pages.length - 1 : null;
    if ((step === null && edge === null) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const place = edge ?? index + (step ?? 0);
    if (event.altKey && current !== undefined) move(current, place);
    else focusOn(place);
  };
  return (
    <section className="story-strip" data-region="pages" aria-label={t('strip.label')}>
      <ol ref={row} className="story-pages">
        {pages.map((id, at) => (
          <li
            key={id}
            data-drop={dropMark(pages, dropAt, at)}
            onPointerDown={(event) =>
              dragInRow(event, {
                onPlace: (place) => setDropAt(place === null ? null : { id, place }),
                onDrop: (place) => move(id, place),
              })
            }
          >
            <button
              type="button"
              aria-current={id === current ? 'page' : undefined}
              aria-label={t('strip.page', { number: at + 1, count: pages.length })}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={t('strip.keys')}
              tabIndex={id === current ? 0 : -1}
              onClick={() => engine.select([id])}
              onKeyDown={onKeyDown}
            >
              <PageThumbnail nodes={engine.getNodes()} page={id} environment={environment} />
            </button>
            <span aria-hidden>{at + 1}</span>
          </li>
        ))}
      </ol>
      <div className="story-acts">
        <IconButton size="sm" icon={<Plus />} label={t('strip.add')} onClick={add} />
        <IconButton size="sm" icon={<Copy />} label={t('strip.duplicate')} onClick={() => act('duplicate')} />
        <IconButton size="sm" icon={<Trash2 />} label={t('strip.delete')} onClick={() => act('delete')} />
      </div>
      <p className="ui-visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** On which side of an entry the drop line is. */
function dropMark(
  pages: readonly NodeId[],
  drop: { readonly id: NodeId; readonly place: number } | null,
  at: number,
): 'before' | 'after' | undefined {
  if (drop === null || pages[at] === drop.id) return undefined;
  const others = pages.filter((id) => id !== drop.id);
  const own = others.indexOf(pages[at] ?? '');
  if (own === drop.place) return 'before';
  return drop.place === others.length && own === others.length - 1 ? 'after' : undefined;
}
