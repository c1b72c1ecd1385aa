import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hit, readMark, type Target, type TreeLine } from '#common/inspect/messages.ts';
import { type InspectBuild, type SourceElement, useElement } from '#src/api/visual-edits.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSessionView } from '../session-view';
import { keyOf } from './element-nodes';
import { ElementTree } from './element-tree';
import { Inspector } from './inspector';
import { InspectCover } from './inspect-cover';
import { useElementEdits } from './use-element-edits';
import { type AskPage, useInspectFrame } from './use-inspect-frame';

interface InspectViewProps {
  readonly build: InspectBuild;
  readonly width: number;
  /** Elements are chosen; else the page is looked around in. */
  readonly isChoosing: boolean;
}

/** Where text of an element can be typed in its place; null: it is not only text. */
const typedAt = ({ content, takesText }: SourceElement): number | null => {
  if (content.length === 0) return takesText ? 0 : null;
  return content.length === 1 && content[0]?.kind === 'text' ? 0 : null;
};

/** What is on the page, and which of it is pointed at and chosen. */
function usePage(ask: AskPage) {
  const [lines, setLines] = useState<readonly TreeLine[]>([]);
  const [hover, setHover] = useState<Hit | null>(null);
  const [selected, setSelected] = useState<Hit | null>(null);
  const look = async (target: Target, reveal: boolean) => {
    const hit = await ask({ type: 'box', target, reveal });
    if (hit !== undefined) setSelected(hit);
    return hit ?? null;
  };
  const load = async () => {
    setLines((await ask({ type: 'tree' })) ?? []);
    setHover(null);
    if (selected) await look(selected, false);
  };
  return { lines, hover, setHover, selected, setSelected, look, load };
}

/** A page of the session whose elements are chosen, beside their tree and what the chosen one says. */
export function InspectView({ build, width, isChoosing }: InspectViewProps) {
  const { t } = useTranslation('chat-sessions');
  const { session } = useSessionView().live;
  const [path, setPath] = useState('/');
  const { frame, ask } = useInspectFrame(build.url, (at) => {
    setPath(at);
    void page.load();
  });
  const page = usePage(ask);
  const { selected, look, setSelected } = page;
  const [toType, setToType] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const { isBusy, error, change, forget } = useElementEdits(session.id, session.headSha);
  const mark = selected && readMark(selected.mark);
  const asked = mark && { sessionId: session.id, sha: build.sha, path: mark.path, offset: String(mark.offset) };
  const read = useElement(asked as Parameters<typeof useElement>[0]);
  const element = read.data?.element ?? null;
  // The page that was on screen is there again after the next build.
  const [src] = useState(() => build.url);
  const address = src === build.url ? src : new URL(path, build.url).href;

  const select = (hit: Hit, types: boolean) => {
    forget();
    setSelected(hit);
    setToType(types ? hit.mark : null);
  };
  const type = useEffectEvent(async (chosen: Hit, of: SourceElement) => {
    setToType(null);
    const at = typedAt(of);
    if (at === null || of.path !== readMark(chosen.mark)?.path) return;
    setTyping(true);
    frame.current?.focus();
    const text = await ask({ type: 'type', target: chosen });
    setTyping(false);
    if (typeof text === 'string') await change(of, { type: 'text', at, value: text });
    void look(chosen, false);
  });
  useEffect(() => {
    if (element && selected && toType === selected.mark) void type(selected, element);
  }, [element, selected, toType]);

  return (
    <div className="inspect">
      <SiteFrame
        title={t('preview.sessionPage')}
        src={address}
        width={width}
        frame={frame}
        cover={
          <InspectCover
            ask={ask}
            hover={page.hover}
            selected={selected}
            isOpen={isTyping || !isChoosing}
            onHover={page.setHover}
            onSelect={(hit) => select(hit, false)}
            onType={(hit) => select(hit, true)}
            onScroll={() => selected && void look(selected, false)}
          />
        }
      />
      <div className="inspect-side">
        <ElementTree
          lines={page.lines}
          picked={selected === null ? null : keyOf(selected)}
          onPick={(line) => {
            forget();
            void look(line, true);
          }}
        />
        {selected === null && <p className="session-note inspect-hint">{t('elements.hint')}</p>}
        {selected !== null && read.isLoading && <SkeletonRows rows={3} label={t('ui:loading')} />}
        {selected !== null && read.error !== undefined && element === null && (
          <ErrorPanel error={read.error} title={t('elements.gone')} onRetry={read.retry} />
        )}
        {selected !== null && element !== null && (
          <Inspector
            element={element}
            count={selected.count}
            error={error}
            isBusy={isBusy}
            onChange={(wanted) => void change(element, wanted)}
          />
        )}
      </div>
    </div>
  );
}
